// `npm run club -- bench:signed-in`: the row of `npm run club -- bench` about a signed-in page, for ROUNDS (5) rounds; `-- /account/history` for
// another page.
import { Club } from "../../tests/support/server";
import { besideRendering, memberCookie } from "./rendering";

const club = await Club.open({ seeded: true });
const headers = { "accept-encoding": "br", cookie: await memberCookie(club) };
for (const page of process.argv.length > 2 ? process.argv.slice(2) : ["/account"]) {
  const [ours, floor] = await besideRendering(club.origin + page, headers, Number(process.env.ROUNDS ?? 5));
  console.log(
    `${page}: ${ours.toFixed(1)}/s, rendering alone ${floor.toFixed(1)}/s, ratio ${(ours / floor).toFixed(2)}`,
  );
}
await club.close();
process.exit(0);
