import type { Prisma } from "~/db/generated/client";

/** A person's payments: of the membership, of what was ordered with the account, and of gifts that were given with it. */
export function paidBy(user_id: number, own: { member_id: number }): Prisma.PaymentWhereInput {
  return { OR: [own, { checkout: { user_id } }, { gifts: { some: { order: { checkout: { user_id } } } } }] };
}
