import { afterAll, beforeAll, expect, it } from "vitest";
import { runsOf } from "../../support/all";
import { PaymentsClub } from "./payments-club";
import { booksOf, openCheckouts, sendAll, streamOf } from "./payments-stream";

const KILLS = runsOf(3);
const PAYMENTS = KILLS * 15;
const MAILS_EACH = 1;

const club = new PaymentsClub();
beforeAll(() => club.open(), 120_000);
afterAll(() => club.close(), 30_000);

it(`with ${KILLS} kills under a stream of notifications nothing is lost or duplicated`, async () => {
  let unheard = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sending = sendAll(club, streamOf(await openCheckouts(club, PAYMENTS / KILLS)), 6);
    await wait(Math.random() * 300);
    await club.killAndRestart();
    unheard += await sending;
  }
  const all = PAYMENTS;
  const sound = { members: all, periods: all, agreements: all, completed: all, receipts: all, gaps: 0 };
  expect(await booksOf(club)).toEqual(sound);
  expect(await club.db.providerEvent.count({ where: { decision: "settled" } })).toBe(all);
  expect(unheard).toBeGreaterThan(0);

  await allMailSent();
  const messages: { to: string; subject: string }[] = await (
    await fetch(`${club.localOrigin}/mail/messages.json`)
  ).json();
  const each = new Map<string, number>();
  for (const { to, subject } of messages)
    each.set(`${to}|${subject}`, (each.get(`${to}|${subject}`) ?? 0) + 1);
  expect(each.size).toBe(PAYMENTS * MAILS_EACH);
  const twice = messages.length - each.size;
  expect(twice).toBeLessThanOrEqual(KILLS);
  console.info(`${KILLS} kills, ${PAYMENTS} payments, ${unheard} tries unheard, ${twice} mails sent twice`);
}, 600_000);

/** A killed process's mail is due again after its lease; this skips the wait. */
async function allMailSent(): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const pending = await club.db.outboxMail.count({ where: { status: "pending" } });
    if (pending === 0) return;
    const waiting = await club.db.outboxMail.count({ where: { status: "pending", locked_until: null } });
    if (waiting === 0) {
      await wait(2_000);
      await club.db.outboxMail.updateMany({
        where: { status: "pending" },
        data: { locked_until: new Date(0) },
      });
    }
    await wait(200);
  }
  throw new Error("Mail stayed in the email queue.");
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
