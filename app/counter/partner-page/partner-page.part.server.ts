import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import * as mails from "./partner-page.mails";
import { PARTNER_PAGE } from "./partner-page.samples";
import { partnersList } from "./partners.list.server";
import { applicationsList, changesList } from "./requests.list.server";

async function exported({ db }: Deps, { emails, take }: Whose) {
  return {
    applications: await db.partnerApplication.findMany({
      where: { email: { in: emails } },
      orderBy: latest,
      take,
      select: {
        created_at: true,
        business_name: true,
        category: true,
        website: true,
        name: true,
        email: true,
        phone: true,
        address: true,
        message: true,
        status: true,
      },
    }),
  };
}

async function forget(_: Deps, tx: Tx, { identity }: Leaving): Promise<void> {
  const theirs = { email: { in: identity.emails } };
  const withdrawn = { status: "rejected", decision_note: "The applicant's account was deleted." };
  await tx.partnerApplication.updateMany({ where: { ...theirs, status: "pending" }, data: withdrawn });
  // What became a shop is the shop's; of what did not, name and address are the applicant's.
  const never = { business_name: "Deleted application", address: "", website: "" };
  await tx.partnerApplication.updateMany({ where: { ...theirs, status: { not: "approved" } }, data: never });
  const contact = { name: "", email: "", phone: "", message: "" };
  await tx.partnerApplication.updateMany({ where: theirs, data: contact });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const partnerPage = {
  lists: [partnersList, applicationsList, changesList],
  mails,
  samples: () => PARTNER_PAGE,
  tables: ["PartnerChangeRequest"],
  personal: { tables: ["PartnerApplication"], exported, forget },
  texts: [
    { table: "PartnerApplication", columns: ["decision_note"], about: ["email"] },
    // The person's own is emptied; these are other people's.
    { table: "PartnerApplication", columns: ["message"], about: [] },
    { table: "PartnerChangeRequest", columns: ["decision_note"], about: [] },
  ],
} satisfies Part;
