import type { Tx } from "~/db/connection/types";
import type { ProviderLine as StoredLine } from "~/db/generated/client";
import type { ProviderName } from "~/money/payments/provider";
import type { KnownPayment } from "./our-payments.server";

export type Whose = Awaited<ReturnType<typeof whoseLines>>;

export async function whoseLines(tx: Tx, provider: ProviderName, lines: StoredLine[]) {
  const named = (name: "reference" | "token" | "customer") =>
    [...new Set(lines.map((line) => line[name]))].filter((value) => value !== null);
  const checkouts = await tx.checkout.findMany({
    where: { provider, temp_member_id: { in: named("reference") } },
    select: { id: true, temp_member_id: true, user: { select: { member: { select: { id: true } } } } },
  });
  const agreements = await tx.agreement.findMany({
    where: { provider, OR: [{ token: { in: named("token") } }, { customer: { in: named("customer") } }] },
    select: { token: true, customer: true, member_id: true, checkout_id: true },
    orderBy: { id: "asc" },
  });
  const emails = [...new Set(lines.map(({ payer }) => payer))].filter((payer) => payer.includes("@"));
  const members = await tx.member.findMany({
    where: { email: { in: emails } },
    select: { id: true, email: true },
  });
  const byReference = new Map(checkouts.map((one) => [one.temp_member_id, one]));
  const byId = new Map(checkouts.map((one) => [one.id, one]));
  const byEmail = new Map(members.map(({ id, email }) => [email, id]));
  return {
    checkouts: checkouts.map(({ id }) => id),
    withReference: (payment: KnownPayment) => ({
      ...payment,
      reference: payment.reference ?? byId.get(payment.checkout_id ?? -1)?.temp_member_id ?? null,
    }),
    of(line: StoredLine, payment: KnownPayment | undefined) {
      const checkout = byReference.get(line.reference ?? "");
      const agreement = agreements.findLast(
        ({ token, customer }) => token === line.token || (customer !== null && customer === line.customer),
      );
      return {
        checkout_id: payment?.checkout_id ?? checkout?.id ?? agreement?.checkout_id ?? null,
        member_id:
          payment?.member_id ??
          checkout?.user.member?.id ??
          agreement?.member_id ??
          byEmail.get(line.payer) ??
          null,
      };
    },
  };
}
