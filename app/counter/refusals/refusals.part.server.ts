import type { Part } from "~/accounts/access/part";
import { alertUnanswered } from "./answer.server";
import { refusalsList } from "./refusals.list.server";
import * as mails from "./refusals.mails";

export const refusals = {
  lists: [refusalsList],
  screens: [{ to: "/admin/refusals", label: "Refusals", also: "refused reports complaints goodwill" }],
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
        ...{ full_name: "Nomvula Khumalo", partner_name: "Kowie Bakery", reported_on: "2026-11-23" },
        ...{ settlement: "days", days: 7, ends_on: "2027-01-06" },
        reason: "The till was wrong, and your membership was active.",
        ...{ answer: "It was our mistake", answer_words: "Our new colleague did not know the card. Sorry!" },
      },
    },
    refusal_closed: {
      subject: "The report about Kowie Bakery is settled",
      data: { partner_name: "Kowie Bakery", reported_on: "2026-11-23", settlement: "Goodwill days" },
    },
  }),
} satisfies Part;
