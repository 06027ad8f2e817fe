import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { goneCustomer } from "~/money/payments/notice";
import { notifyOfMissedRenewals } from "./notify-of-missed-renewals.server";
import { remindOfRenewals } from "./remind-of-renewals.server";

async function exported({ db }: Deps, { mine }: Whose) {
  const agreements = await db.agreement.findMany(mine);
  return {
    agreements: agreements.map((row) => ({
      provider: row.provider,
      customer: row.customer,
      status: row.status,
      created_at: row.created_at,
      next_renewal_on: row.next_renewal_on,
      amount: toRand(row.amount_cents),
      cancelled_at: row.cancelled_at,
    })),
  };
}

/** A charge that comes after all is known by the keyed hash: it is booked, gives no days, and raises an alert. */
async function forget(deps: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  const theirs = await tx.agreement.findMany({ where: { member_id } });
  for (const { id, customer } of theirs) {
    const kept = customer && goneCustomer(deps, customer);
    await tx.agreement.update({ where: { id }, data: { email_token: null, customer: kept } });
  }
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const agreements = {
  jobs: [
    {
      name: "renewal-reminders",
      pattern: "0 8 * * *",
      waits: "for_release",
      run: async (deps) => ({ due: await remindOfRenewals(deps) }),
    },
    {
      name: "missed-renewals",
      pattern: "10 8 * * *",
      waits: "for_release",
      run: async (deps) => ({ late: await notifyOfMissedRenewals(deps) }),
    },
  ],
  personal: { tables: ["Agreement"], exported, forget },
} satisfies Part;
