import type { Identity } from "~/accounts/privacy/identity";
import type { Tx } from "~/db/connection/types";

export async function identityOf(tx: Tx, user_id: number): Promise<Identity> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: { member: true } });
  const { member } = user;
  const merged = await mergedAccounts(tx, user_id);
  const checkouts = await tx.checkout.findMany({
    where: { user_id },
    select: { full_name: true, phone: true, payment: { select: { payer_email: true } } },
  });
  const payments = member
    ? await tx.payment.findMany({
        where: { member_id: member.id },
        select: { payer_name: true, payer_email: true },
      })
    : [];
  const subscriber = await tx.newsletterSubscriber.findUnique({ where: { email: user.email } });
  return {
    names: unique([
      user.name,
      `${user.given_name} ${user.family_name}`,
      member?.full_name,
      ...checkouts.map((one) => one.full_name),
      ...payments.map((one) => one.payer_name),
    ]),
    emails: unique([
      user.email,
      ...merged.map((account) => account.email),
      member?.email,
      ...checkouts.map((one) => one.payment?.payer_email),
      ...payments.map((one) => one.payer_email),
    ]),
    phones: unique([member?.phone, subscriber?.phone, ...checkouts.map((one) => one.phone)]),
    cards: unique(
      [user, ...merged].flatMap((account) => [account.member?.member_id, account.member?.card_token]),
    ),
  };
}

/** Accounts and memberships that were merged into this one: signposts (R102). */
export function mergedAccounts(tx: Tx, user_id: number) {
  return tx.user.findMany({
    where: { merged_into_id: user_id },
    include: { member: true },
    orderBy: { id: "asc" },
  });
}

function unique(values: (string | null | undefined)[]): string[] {
  const given = values.map((value) => value?.trim() ?? "").filter((value) => value !== "");
  return [...new Set(given)];
}
