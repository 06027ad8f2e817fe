import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Prisma } from "~/db/generated/client";
import { onPostgres } from "~/db/location.server";
import { addDays, dayOf } from "../clock";
import { ClubError } from "../errors";
import { writeStatusHistory } from "../jobs/write-status-history.server";
import { factsOf } from "../members/members.server";
import { entitled, statusOf } from "../membership/membership";
import { cancelMembership } from "./cancel-membership.server";
import { Life } from "./lives-model";
import type { ProviderNotice } from "./provider";
import { reconcile } from "./reconcile.server";
import { recordRefund } from "./record-refund.server";
import { resumeMembership } from "./resume-membership.server";
import { CANCELLED, FAILED, openTestClub } from "./test-club";

/** `npm test` walks this many lives; `LIVES_RUNS=3000 npx vitest …` walks more. */
const LIVES = Number(process.env.LIVES_RUNS) || 400;

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeAll(async () => {
  club = await openTestClub();
  // No fsync: this is about rules, the plug is pulled elsewhere.
  if (!onPostgres()) await club.db.$queryRawUnsafe("PRAGMA synchronous = OFF");
});
afterAll(() => club.close());

const which = fc.nat(7);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("checkout"), local: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("pay"), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("renew"), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("fail"), which }) },
  /** A failure that happened now and is told of later. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant("fail late"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("decline"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("end at provider"), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("again"), which: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("resume") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund"), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("wait"),
      days: fc.oneof(fc.nat(6), fc.integer({ min: 25, max: 40 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("jobs") }) },
);
type Step = { do: string; local?: boolean; which?: number; days?: number };

interface Bought {
  reference: string;
  token: string | null;
  paid: boolean;
}

/** One person's story, told to the club and to the model at once. */
class Story {
  readonly life: Life;
  readonly bought: Bought[] = [];
  readonly said: Partial<ProviderNotice>[] = [];
  readonly late: Partial<ProviderNotice>[] = [];
  readonly endedThere = new Set<string>();
  member: Prisma.MemberGetPayload<{
    include: { agreements: true; payments: { select: { id: true } } };
  }> | null = null;

  constructor(
    readonly buyer: { user_id: number; email: string },
    start: string,
    readonly story: number,
  ) {
    this.life = new Life(start);
    club.setDay(start);
  }

  async take(step: Step): Promise<void> {
    const { life, bought } = this;
    const mine = bought[(step.which ?? 0) % (bought.length || 1)];
    const token = mine?.token ?? null;
    if (step.do === "wait") {
      life.today = addDays(life.today, step.days ?? 0);
      club.setDay(life.today);
    }
    if (step.do === "jobs") {
      await writeStatusHistory(club.deps);
      await reconcile(club.deps);
    }
    if (step.do === "checkout") await this.checkout(step.local ?? true);
    if (step.do === "pay" && mine) await this.pay(mine);
    if (step.do === "renew" && mine?.paid && token) {
      const id = nextId();
      life.renewal(token, id);
      await this.say({ reference: mine.reference, token, transaction_id: String(id) });
    }
    if (step.do === "fail" && mine?.paid && token) await this.fail(mine.reference, token, nextId());
    if (step.do === "fail late" && mine?.paid && token) {
      const told = { ...FAILED, reference: mine.reference, token, transaction_id: String(nextId()) };
      this.late.push(told);
    }
    if (step.do === "decline" && mine) {
      const { reference } = mine;
      await this.say({ ...FAILED, reference, transaction_id: String(nextId()) });
    }
    if (step.do === "end at provider" && token) {
      life.endAtProvider(token);
      this.endedThere.add(token);
      await this.say({ ...CANCELLED, token });
    }
    if (step.do === "again") await this.again(step.which ?? 0);
    if (step.do === "cancel") await this.wish(life.mayCancel(), cancelMembership, () => life.cancel());
    if (step.do === "resume") {
      const resume = () => {
        life.cancelled = false;
      };
      await this.wish(life.status() === "cancelled", resumeMembership, resume);
    }
    if (step.do === "refund") await this.refund(step.which ?? 0);
    await this.check(step);
  }

  private async checkout(local: boolean): Promise<void> {
    const isAllowed = this.life.mayCheckOut();
    try {
      const plan = local ? "local_recurring" : "tourist_oneoff";
      const { temp_member_id: reference } = await club.checkout(this.buyer, plan);
      expect(isAllowed).toBe(true);
      const token = local ? `T-${this.story}-${this.bought.length}` : null;
      this.bought.push({ reference, token, paid: false });
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      expect(isAllowed).toBe(false);
    }
  }

  private async pay(mine: Bought): Promise<void> {
    const id = nextId();
    const { reference, token } = mine;
    if (mine.paid && token) this.life.renewal(token, id);
    else if (mine.paid) this.life.passAgain();
    else this.life.firstPayment(token ? "local" : "tourist", token, id);
    mine.paid = true;
    await this.say({ reference, token, transaction_id: String(id) });
  }

  private async fail(reference: string, token: string, id: number): Promise<void> {
    this.life.failure(token, id);
    await this.say({ ...FAILED, reference, token, transaction_id: String(id) });
  }

  /** A message that was late arrives, or one that was said comes again, byte for byte. */
  private async again(which: number): Promise<void> {
    const held = this.late.shift();
    if (held) {
      await this.fail(held.reference!, held.token!, Number(held.transaction_id));
      return;
    }
    const before = this.said[which % (this.said.length || 1)];
    if (before) await club.say(before);
  }

  private async wish(
    isAllowed: boolean,
    fulfil: typeof cancelMembership | typeof resumeMembership,
    happen: () => void,
  ): Promise<void> {
    const member = await club.member(this.buyer);
    if (!member) return;
    try {
      await fulfil(club.deps, "member", { member_id: member.id, reason: "" });
      expect(isAllowed).toBe(true);
      happen();
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      expect(isAllowed).toBe(false);
    }
  }

  private async refund(which: number): Promise<void> {
    const member = { user_id: this.buyer.user_id };
    const paid = await club.db.payment.findMany({
      where: { member, status: "completed" },
      select: { id: true },
    });
    const payment = paid[which % (paid.length || 1)];
    if (!payment) return;
    await recordRefund(club.deps, "admin:1", { payment_id: payment.id, reason: "" });
    this.life.refund();
  }

  private async say(notice: Partial<ProviderNotice>): Promise<void> {
    this.said.push(notice);
    await club.say(notice);
  }

  /** Keeps the jobs of later stories from looking after this one. */
  async close(): Promise<void> {
    const { user_id } = this.buyer;
    await club.db.checkout.updateMany({ where: { user_id }, data: { status: "abandoned" } });
    await club.db.agreement.updateMany({
      where: { member: { user_id } },
      data: { current_member_id: null, cancelled_at: club.deps.clock() },
    });
    await club.db.member.updateMany({ where: { user_id }, data: { last_status: "expired" } });
    club.payfast.cancelled = [];
  }

  /** Same entitlement, same status, same paid-up day, same number of settled payments, one agreement at most. */
  private async check(step: Step): Promise<void> {
    const { life } = this;
    const now = club.deps.clock();
    const where = { user_id: this.buyer.user_id };
    if (step.do !== "wait") {
      this.member = await club.db.member.findUnique({
        where,
        include: {
          agreements: { where: { current_member_id: { not: null } } },
          payments: { where: { status: { in: ["completed", "refunded"] } }, select: { id: true } },
        },
      });
    }
    const { member } = this;
    const seen = {
      status: member ? statusOf(factsOf(member), now) : "none",
      works: member !== null && entitled(factsOf(member), now),
      until: member?.paid_through ?? "",
      settled: member?.payments.length ?? 0,
      agreement: member?.agreements[0]?.token ?? null,
    };
    const { until, settled, agreement } = life;
    expect(seen).toEqual({ status: life.status(), works: life.works(), until, settled, agreement });
    for (const token of life.known) {
      const isDead = club.payfast.cancelled.includes(token) || this.endedThere.has(token);
      if (token !== agreement) expect(isDead, `${token} still charges`).toBe(true);
    }
  }
}

let lastId = 1_000;
function nextId(): number {
  lastId += 1;
  return lastId;
}

it(`${LIVES} lives go as the rules say, whatever comes in whichever order`, async () => {
  let stories = 0;
  let steps = 0;
  const startDay = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-01-01", days));
  await fc.assert(
    fc.asyncProperty(startDay, fc.array(step, { minLength: 4, maxLength: 16 }), async (start, taken) => {
      stories += 1;
      const story = new Story(await club.person(), start, stories);
      await story.take({ do: "checkout", local: stories % 3 > 0 });
      for (const one of taken) {
        await story.take(one);
        steps += 1;
      }
      await story.close();
    }),
    { numRuns: LIVES },
  );
  const receipts = await club.db.payment.findMany({
    where: { receipt_number: { not: null } },
    select: { receipt_number: true },
    orderBy: { receipt_number: "asc" },
  });
  expect(receipts.map(({ receipt_number }) => receipt_number)).toEqual(receipts.map((_, index) => index + 1));
  expect(dayOf(club.deps.clock()) > "2026").toBe(true);
  console.info(`${stories} lives, ${steps} steps, ${receipts.length} payments`);
}, 600_000);
