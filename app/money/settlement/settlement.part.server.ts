import type { Part } from "~/accounts/access/part";
import * as membership from "./membership.mails";
import { MEMBERSHIP } from "./membership.samples";
import * as payments from "./payments.mails";

export const settlement = {
  mails: { ...membership, ...payments },
  samples: () => MEMBERSHIP,
  tables: ["Counter"],
} satisfies Part;
