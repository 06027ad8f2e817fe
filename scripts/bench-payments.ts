// `npm run bench:payments`: how many notifications a second the built app settles, over real HTTP on this machine.
import { PaymentsClub } from "../tests/api/payments-club";
import { booksOf, openCheckouts, sendAll, streamOf } from "../tests/api/payments-stream";

const ROUNDS = 3;
const CHECKOUTS = 900;
const CONNECTIONS = 20;

const club = new PaymentsClub();
await club.open();
const rates: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const stream = streamOf(await openCheckouts(club, CHECKOUTS));
  const started = performance.now();
  await sendAll(club, stream, CONNECTIONS);
  rates.push(stream.length / ((performance.now() - started) / 1000));
  const { completed, gaps } = await booksOf(club);
  if (completed !== round * CHECKOUTS || gaps > 0) throw new Error("The books do not agree with the stream.");
  console.log(
    `Round ${round}: ${stream.length} notifications, ${rates.at(-1)!.toFixed(0)} a second, settled exactly.`,
  );
}
console.log(`Median: ${rates.sort((a, b) => a - b)[1]!.toFixed(0)} notifications a second.`);
await club.close();
