import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Sides, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { alertUnanswered } from "./answer.server";
import { answerWords, happenedWords, settlementWords } from "./refusal";
import { refusalsList } from "./refusals.list.server";
import * as mails from "./refusals.mails";

const PARTNER = { partner: { select: { name: true } } };

async function exported({ db }: Deps, { mine }: Whose) {
  return {
    refusals: (await db.refusal.findMany({ ...mine, include: PARTNER })).map((row) => ({
      refused_at: row.refused_at,
      partner_name: row.partner.name,
      reason: row.code,
    })),
    refusal_reports: (await db.refusalReport.findMany({ ...mine, include: PARTNER })).map((row) => ({
      created_at: row.created_at,
      partner_name: row.partner.name,
      what: happenedWords(row.what),
      note: row.note,
      refused_at: row.refused_at,
      status: row.status,
      answer: row.status === "settled" && row.answer ? answerWords(row.answer) : null,
      answer_words: row.words_passed_on ? row.answer_words : null,
      settlement: row.settlement ? settlementWords(row.settlement) : null,
      settlement_reason: row.settlement_reason,
      settled_at: row.settled_at,
    })),
  };
}

async function forget(_: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  await tx.refusal.updateMany({ where: { member_id }, data: { member_id: null } });
  await tx.refusalReport.updateMany({
    where: { member_id },
    data: { note: "", answer_words: "", settlement_reason: "" },
  });
}

async function merge(_: Deps, tx: Tx, { toKept }: Sides): Promise<void> {
  await tx.refusal.updateMany(toKept);
  await tx.refusalReport.updateMany(toKept);
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const refusals = {
  lists: [refusalsList],
  jobs: [
    {
      name: "refusals",
      pattern: "25 * * * *",
      run: async (deps) => ({ late: await alertUnanswered(deps) }),
    },
  ],
  mails,
  samples: () => ({
    refusal_reported: {
      subject: "A member was refused at Kowie Bakery",
      data: {
        partner_name: "Kowie Bakery",
        happened: "The till said no",
        answer_by: "2026-11-25T12:30:00.000Z",
      },
    },
    refusal_settled: {
      subject: "About your visit to Kowie Bakery",
      data: {
        full_name: "Nomvula Khumalo",
        partner_name: "Kowie Bakery",
        reported_on: "2026-11-23",
        settlement: "days",
        days: 7,
        ends_on: "2027-01-06",
        reason: "The till was wrong, and your membership was active.",
        answer: "It was our mistake",
        answer_words: "Our new colleague did not know the card. Sorry!",
      },
    },
    refusal_closed: {
      subject: "The report about Kowie Bakery is settled",
      data: { partner_name: "Kowie Bakery", reported_on: "2026-11-23", settlement: "Goodwill days" },
    },
  }),
  personal: { tables: ["Refusal", "RefusalReport"], exported, forget, merge },
} satisfies Part;
