import { keepRefusal } from "~/counter/redemptions/keep-refusal.server";
import { claimOf } from "~/counter/redemptions/redemption";
import type { RefusalCode } from "~/counter/redemptions/refusal-words";
import { answerReport } from "~/counter/refusals/answer.server";
import type { AnswerInput, ReportInput, SettleInput } from "~/counter/refusals/refusal.schema";
import { reportRefusal } from "~/counter/refusals/report.server";
import { settleReport } from "~/counter/refusals/settle.server";
import { monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { daysAgo, type Happening, OFFICE } from "./events";
import type { SeededMember } from "./members";
import { type Random, seededRandom } from "./random";
import type { SeededPartner, World } from "./world";

const CODES: readonly RefusalCode[] = [
  "already_used",
  "already_used",
  "already_used",
  "not_entitled",
  "code_expired",
  "wrong_partner",
  "code_not_found",
];
const CHANNELS = ["redeem_page", "redeem_page", "portal", "till"] as const;

interface Case {
  /** Since the refusal; the member reported it within the hour. */
  days: number;
  code: RefusalCode | null;
  what: ReportInput["what"];
  note?: string;
  answer?: Omit<AnswerInput, "report_id">;
  settle?: Omit<SettleInput, "words_passed_on">;
}

/** The last is still within its 48 hours, the one before it is overdue. */
const CASES: Case[] = [
  {
    days: 24,
    code: null,
    what: "not_known",
    answer: { answer: "our_mistake", answer_words: "A new colleague. We have shown her the poster." },
    settle: { settlement: "days", days: 7, amount_cents: 0, reason: "The shop says it was its mistake." },
  },
  {
    days: 13,
    code: "code_not_found",
    what: "till_refused",
    note: "I paid R184 and they kept the slip.",
    answer: { answer: "our_mistake", answer_words: "" },
    settle: { settlement: "entry", days: 0, amount_cents: 18_400, reason: "Seen on the slip." },
  },
  {
    days: 7,
    code: "already_used",
    what: "till_refused",
    answer: { answer: "rightly", answer_words: "The customer was here on the third." },
    settle: { settlement: "nothing", days: 0, amount_cents: 0, reason: "Used earlier this month." },
  },
  {
    days: 4,
    code: null,
    what: "too_busy",
    note: "Saturday at noon, the queue was out of the door.",
    answer: { answer: "will_give", answer_words: "Sorry, please ask for Thandi next time." },
  },
  { days: 3, code: null, what: "less_given", note: "5% instead of 10%." },
  { days: 0, code: "not_entitled", what: "till_refused" },
];

/** What counters refused in the last three months, and what members said about six of them. */
export async function refusals(
  world: World,
  members: SeededMember[],
  partners: SeededPartner[],
): Promise<Happening[]> {
  const random = seededRandom(48);
  const shops = partners.filter(({ deleted_at }) => !deleted_at);
  const actives = members.filter(({ row }) => row.charges_on && !row.renewal_failed_at);
  const told: Happening[] = [];
  for (const [i, one] of CASES.entries()) {
    const { row } = actives[30 + i]!;
    const refused = one.days > 0 ? daysAgo(world, one.days, "11:20") : hoursAfter(world.now, -5);
    // The open ones are about the first shop, whose sign-in the demo prints.
    const shop = one.answer ? await unusedShop(world, row.id, shops.slice(3 + i * 7), refused) : shops[0]!;
    told.push(...story(one, { member_id: row.id, partner_id: shop.id }, refused));
  }
  const others = Array.from({ length: 22 }, () =>
    attempt(world, random, random.pick(actives), random.pick(shops)),
  );
  return [...others, ...told];
}

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);

async function unusedShop({ db }: World, member_id: number, shops: SeededPartner[], at: Date) {
  for (const shop of shops) {
    const claim = claimOf(member_id, shop.id, monthKeyOf(at));
    if ((await db.redemption.count({ where: { claim } })) === 0) return shop;
  }
  throw new Error(`Member ${member_id} has used every shop.`);
}

function attempt(world: World, random: Random, member: SeededMember, shop: SeededPartner): Happening {
  const at = daysAgo(world, random.whole(1, 85), `${random.whole(10, 17)}:${random.whole(10, 59)}`);
  const code = random.pick(CODES);
  const known = code !== "code_not_found";
  const tried = { code, channel: random.pick(CHANNELS), method: known ? "member_id" : "voucher_code" };
  const whose = { partner_id: shop.id, member_id: known ? member.row.id : null };
  const key = `seed-${random.whole(1, 1e9)}`;
  return { at, tell: ({ db }) => keepRefusal(db, { ...whose, ...tried, attempt: key, refused_at: at }) };
}

interface Whose {
  member_id: number;
  partner_id: number;
}

/** The member reports after half an hour; shop and office answer on the next day. */
function story({ days, code, what, note = "", answer, settle }: Case, whose: Whose, at: Date): Happening[] {
  const { member_id, partner_id } = whose;
  const tried = { channel: "redeem_page", method: "member_id", attempt: `seed-case-${days}` };
  const happenings: (Happening | null | undefined)[] = [
    code && { at, tell: ({ db }) => keepRefusal(db, { ...whose, ...tried, code, refused_at: at }) },
    {
      at: hoursAfter(at, 0.5),
      tell: (deps) => reportRefusal(deps, member_id, { partner_id, what, note }),
    },
    answer && {
      at: hoursAfter(at, 20),
      tell: async (deps) => {
        const { id: report_id, partner } = await reportOf(deps, whose);
        await answerReport(deps, { kind: "partner", ...partner }, { report_id, ...answer });
      },
    },
    settle && {
      at: hoursAfter(at, 27),
      tell: async (deps) => {
        const { id } = await reportOf(deps, whose);
        await settleReport(deps, OFFICE, { id, ...settle, words_passed_on: answer?.answer_words !== "" });
      },
    },
  ];
  return happenings.filter((one) => !!one);
}

function reportOf({ db }: Deps, whose: Whose) {
  const select = { id: true, partner: { select: { id: true, name: true } } };
  return db.refusalReport.findFirstOrThrow({ where: whose, select });
}
