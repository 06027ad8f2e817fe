import type { Part } from "~/accounts/access/part";
import { term_ending } from "./fixed-term.mails";
import { tellOfTermEnds } from "./notice.server";

export const fixedTerm = {
  mails: { term_ending },
  samples: () => ({
    term_ending: {
      subject: "The months that you paid ahead end on 3 July 2027",
      data: { full_name: "Nomvula Khumalo", ends_on: "2027-07-03" },
    },
  }),
  jobs: [
    {
      name: "term-notices",
      pattern: "15 8 * * *",
      run: async (deps) => ({ due: await tellOfTermEnds(deps) }),
    },
  ],
} satisfies Part;
