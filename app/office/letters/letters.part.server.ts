import type { Part } from "~/accounts/access/part";
import { letterSamples } from "~/kernel/mail/links";
import { lettersList } from "./letters.list.server";
import * as mails from "./letters.mails";
import { mailMonths } from "./mail-months.server";

export const letters = {
  lists: [lettersList],
  jobs: [
    {
      name: "month-summaries",
      pattern: "0 9 1 * *",
      run: async (deps) => ({ mails: await mailMonths(deps) }),
    },
  ],
  mails,
  samples: letterSamples,
  tables: ["Letter"],
} satisfies Part;
