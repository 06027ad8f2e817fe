import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { dayOf } from "~/kernel/clock";
import { ClubError, type ErrorCode } from "~/kernel/errors";
import { type Actions, actionsOf, type TestClub } from "../../model/lives-actions";
import { walkLives } from "../../model/lives-story";
import { openTestClub } from "../../model/test-club";
import { runsOf } from "../../support/all";

const LIVES = runsOf(60);

interface Heard {
  result?: unknown;
  refused?: [ErrorCode, string];
  failed?: string;
  cancelled: string[];
}

let club: TestClub;
let machine: ChildProcess;
beforeAll(async () => {
  if (!onPostgres()) return;
  club = await openTestClub();
  machine = fork("tests/api/money/two-machines-worker.ts", [club.url], { execArgv: ["--import", "tsx"] });
  await once(machine, "message");
});
afterAll(async () => {
  machine?.disconnect();
  await club?.close();
});

/** The other process, which is told the day and reports the agreements it ended. */
function overThere(): Actions {
  return new Proxy({} as Actions, {
    get:
      (_, name: string) =>
      async (...args: unknown[]) => {
        const answer = once(machine, "message") as Promise<[Heard]>;
        machine.send({ day: dayOf(club.deps.clock()), call: name, args });
        const [{ result, refused, failed, cancelled }] = await answer;
        club.payfast.cancelled.push(...cancelled);
        if (refused) throw new ClubError(...refused);
        if (failed) throw new Error(failed);
        return result;
      },
  });
}

/** Alternates between two processes. */
function inTurn(both: [Actions, Actions]): Actions {
  let turn = 0;
  return new Proxy(both[0], { get: (_, name) => both[turn++ % 2]![name as keyof Actions] });
}

it.skipIf(!onPostgres())(
  `${LIVES} lives with two alternating processes follow the rules`,
  async () => {
    const actions = inTurn([actionsOf(club), overThere()]);
    const { stories, steps, receipts } = await walkLives({ ...club, actions }, LIVES);
    expect(receipts).toEqual(receipts.map((_, index) => index + 1));
    console.info(`${stories} lives in two processes, ${steps} steps, ${receipts.length} payments`);
  },
  600_000,
);
