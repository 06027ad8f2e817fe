// Preloaded with `--import` into a process whose public addresses are reached on this machine: CLUB_REACHED is a JSON list of
// [the address's beginning, what is here]. Hosts without an address go to this machine too, such as a mail server's.
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

const places = JSON.parse(process.env.CLUB_REACHED);
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const place = places.find(([beginning]) => address.startsWith(beginning));
  if (!place) return fetch(input, init);
  const here = place[1] + address.slice(place[0].length);
  return fetch(input instanceof Request ? new Request(here, input) : here, init);
};

const isOurs = (host) => places.some(([beginning]) => beginning === host);
const { lookup, resolve4 } = dns;
dns.lookup = (host, options, done) => {
  const [how, answer] = typeof options === "function" ? [{}, options] : [options, done];
  if (!isOurs(host)) return lookup(host, how, answer);
  if (how.all) return answer(null, [{ address: "127.0.0.1", family: 4 }]);
  return answer(null, "127.0.0.1", 4);
};
dns.resolve4 = (host, ...rest) => (isOurs(host) ? rest.at(-1)(null, ["127.0.0.1"]) : resolve4(host, ...rest));
syncBuiltinESMExports();
