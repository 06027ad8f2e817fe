// What `npm run club -- bench` and `bench short` measure: the club and a floor, in turns, medians of some rounds.
import path from "node:path";
import { makeSecrets } from "~/web/process/secrets.server";
import { makePartner, makePin } from "../../tests/factories";
import { cpuMs, residentMb } from "../../tests/support/hostile/cost";
import { signIn } from "../../tests/support/journey";
import { Club, TEST_SECRET } from "../../tests/support/server";
import { inTurns, requestsPerSecond } from "./load";
import { rawPeer, redeemPeer, renderingPeer, twoRoutesPeer } from "./peers";
import { redeemAll } from "./redeem-client";
import { makeCustomers } from "./redeem-data";

/** A second of the clock, or of the server's CPU: other work on the machine takes away the first, but hardly the second. */
type SecondOf = "clock" | "cpu";

interface Length {
  rounds: number;
  /** Of each round, by the clock. */
  seconds: number;
  of: SecondOf;
}

/** The club and the floor. */
type Pair = Promise<[number, number]>;

const PACKED = { "accept-encoding": "br" };
const CLIENTS = 32;

/** The session of a member of the demo club, as headers. */
export async function memberHeaders(club: Club): Promise<Record<string, string>> {
  const { browser } = await signIn(club, club.credentials.members[0]!.email, "Bench Member");
  return { ...PACKED, cookie: browser.cookieHeader };
}

/** Requests a second of a visitor's page, beside raw node:http with the same bytes. */
export async function besideRaw(club: Club, address: string, length: Length): Pair {
  const url = club.origin + address;
  const peer = await rawPeer(url, PACKED);
  const rates = await inTurns(
    length.rounds,
    () => rateOf(club.pid, url, PACKED, length),
    () => rateOf(peer.pid, peer.origin, PACKED, length),
  );
  peer.close();
  return rates;
}

/** Requests a second of a member's page, beside a bare server that renders the same tree from ready data and compresses it. */
export async function besideRendering(club: Club, address: string, length: Length): Pair {
  const url = club.origin + address;
  const headers = await memberHeaders(club);
  const peer = await renderingPeer(url, headers);
  const rates = await inTurns(
    length.rounds,
    () => rateOf(club.pid, url, headers, length),
    () => rateOf(peer.pid, peer.origin, headers, length),
  );
  peer.close();
  return rates;
}

function rateOf(
  pid: number | null,
  url: string,
  headers: Record<string, string>,
  { seconds, of }: Length,
): Promise<number> {
  return perSecond(pid, of, async () => (await requestsPerSecond(url, headers, seconds)) * seconds);
}

/** Redemptions a second by 32 clients, beside the same statements by hand behind raw node:http in the same database. */
export async function redemptions({
  rounds,
  each,
  of,
}: Pick<Length, "rounds" | "of"> & { each: number }): Pair {
  const club = await Club.open();
  try {
    const { id, name } = await makePartner(club.db);
    const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), { id });
    const peer = await redeemPeer(path.join(club.dataDir, "club.db"), { id, name });
    let sent = 0;
    const rateAt = async (pid: number | null, url: string) => {
      const customers = await makeCustomers(club.db, id, each);
      sent += each;
      return perSecond(pid, of, async () => {
        await redeemAll(url, pin, customers, CLIENTS);
        return each;
      });
    };
    const rates = await inTurns(
      rounds,
      () => rateAt(club.pid, `${club.origin}/api/redemptions`),
      () => rateAt(peer.pid, peer.origin),
    );
    peer.close();
    const found = await club.db.redemption.count();
    if (found !== sent) throw new Error(`${found} redemptions were written.`);
    return rates;
  } finally {
    await club.close();
  }
}

/** How many a second, of the many that `work` returns. */
async function perSecond(pid: number | null, of: SecondOf, work: () => Promise<number>): Promise<number> {
  const now = () => (of === "clock" ? performance.now() : cpuMs(pid ?? 0));
  const started = now();
  const many = await work();
  return (many * 1000) / (now() - started);
}

/** Megabytes right after a start, beside Remix's own server with two routes. */
export function memoryAtRest(club: Club, rounds: number): Pair {
  return inTurns(
    rounds,
    async () => {
      await club.stop();
      await club.start();
      return residentMb(club.pid ?? 0);
    },
    async () => {
      const peer = await twoRoutesPeer();
      const megabytes = residentMb(peer.pid);
      peer.close();
      return megabytes;
    },
  );
}
