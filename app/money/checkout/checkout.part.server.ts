import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Checkout } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";

async function exported({ db }: Deps, { user_id, take }: Whose) {
  const rows = await db.checkout.findMany({ where: { user_id }, orderBy: latest, take });
  return { checkouts: rows.map(checkoutLine) };
}

function checkoutLine(row: Checkout) {
  return {
    created_at: row.created_at,
    left_at: row.left_at,
    cancelled_at: row.cancelled_at,
    reference: row.temp_member_id,
    plan_type: row.plan_type,
    amount: toRand(row.amount_cents),
    full_name: row.full_name,
    phone: row.phone,
    city: row.city,
    provider: row.provider,
    bank_reference: row.bank_reference,
    waits_until: row.waits_until,
    status: row.status,
    terms_version: row.terms_version,
    agreed_at: row.agreed_at,
    withdrawal_words: row.withdrawal_words,
  };
}

async function forget(_: Deps, tx: Tx, { user_id }: Leaving): Promise<void> {
  await tx.checkout.updateMany({
    where: { user_id, status: "open" },
    data: { status: "abandoned", failure_reason: "The account was deleted" },
  });
  await tx.checkout.updateMany({
    where: { user_id },
    data: { full_name: "", phone: "", authorization_url: null },
  });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const checkout = {
  personal: { tables: ["Checkout"], exported, forget },
  texts: [{ table: "Checkout", columns: ["failure_reason"], about: ["user_id"] }],
} satisfies Part;
