// The second process of two-machines-lives.test.ts.
import { openDatabase } from "~/db/connection/client.server";
import { ClubError } from "~/kernel/errors";
import { type Actions, actionsOf } from "../../model/lives-actions";
import { testClubOn } from "../../model/test-club";

const url = process.argv[2]!;
const db = openDatabase(url);
const club = testClubOn({ db, url, close: () => db.$disconnect() }, "2026-01-10");
const actions = actionsOf(club);

process.on("message", async ({ day, call, args }: { day: string; call: keyof Actions; args: unknown[] }) => {
  club.setDay(day);
  club.payfast.cancelled = [];
  club.paystack.cancelled = [];
  const answer = await (actions[call] as (...args: unknown[]) => Promise<unknown>)(...args).then(
    (result) => ({ result }),
    (error) =>
      error instanceof ClubError ? { refused: [error.code, error.message] } : { failed: String(error) },
  );
  process.send?.({ ...answer, cancelled: [...club.payfast.cancelled, ...club.paystack.cancelled] });
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
