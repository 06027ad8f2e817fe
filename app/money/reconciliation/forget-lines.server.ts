import type { Tx } from "~/db/connection/types";

const NOBODY = { payer: "", customer: null, instrument: null };

export async function forgetLines(
  tx: Tx,
  { user_id, member_id, email }: { user_id: number; member_id: number | null; email: string },
): Promise<void> {
  await tx.providerLine.updateMany({
    where: {
      OR: [
        { checkout: { user_id } },
        { payment: { checkout: { user_id } } },
        { payer: email.toLowerCase() },
        ...(member_id === null ? [] : [{ member_id }]),
      ],
    },
    data: NOBODY,
  });
}

/** Providers keep listing payments of deleted people: removes the payer from newly imported lines. */
export async function forgetDeletedPayers(tx: Tx): Promise<void> {
  const gone = { anonymised_at: { not: null } };
  await tx.providerLine.updateMany({
    where: {
      OR: [{ payer: { not: "" } }, { customer: { not: null } }, { instrument: { not: null } }],
      AND: { OR: [{ member: gone }, { checkout: { user: gone } }] },
    },
    data: NOBODY,
  });
}
