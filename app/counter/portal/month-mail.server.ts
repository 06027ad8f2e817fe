import type { PartnerActor } from "~/accounts/admins/actor";
import { shopMonths } from "~/counter/redemptions/redemptions.queries.server";
import { audit, SYSTEM } from "~/kernel/audit/audit.server";
import { dayOf, longMonth, monthBefore } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { formatRand } from "~/kernel/money";
import { monthToMail } from "~/members/savings/month-in-view";

const BATCH = 100;

/**
 * Mails every shop its last month, once (R90): not to shops that switched it off, and not about a month without visits
 * after another one. Returns the number of mails written; continues after an interruption.
 */
export async function mailShopMonths(deps: Deps): Promise<number> {
  const month = monthToMail(dayOf(deps.clock()));
  if (!month) return 0;
  let written = 0;
  for (let after = 0; ; ) {
    const shops = await deps.db.partner.findMany({
      where: { id: { gt: after }, is_active: true, month_mail: true, email: { not: "" } },
      select: { id: true, name: true, email: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    if (shops.length === 0) return written;
    written += await mailBatch(deps, shops, month);
    after = shops.at(-1)!.id;
  }
}

type Shop = { id: number; name: string; email: string };

async function mailBatch(deps: Deps, shops: Shop[], month: string): Promise<number> {
  const ids = shops.map(({ id }) => id);
  const months = [month, monthBefore(month)] as const;
  const rows = await shopMonths(deps.db, ids, months);
  const sumsOf = (id: number, key: string) =>
    rows.find((row) => row.partner_id === id && row.month_key === key) ?? NOTHING;
  let written = 0;
  await deps.db.$transaction(async (tx) => {
    for (const { id, name, email } of shops) {
      const [sums, before] = [sumsOf(id, months[0]), sumsOf(id, months[1])];
      if (sums.visits === 0 && before.visits === 0) continue;
      const isNew = await enqueueMail(tx, {
        email_type: "shop_month",
        recipient_email: email,
        dedupe_key: `shop_month:${id}:${month}`,
        subject: `${longMonth(month)}: ${sums.visits > 0 ? `members spent ${formatRand(sums.turnover_cents)}` : "no visits"}`,
        data: {
          partner_id: id,
          partner_name: name,
          month,
          visits: sums.visits,
          turnover_cents: sums.turnover_cents,
          discount_cents: sums.discount_cents,
          before: { visits: before.visits, turnover_cents: before.turnover_cents },
          unsubscribe_url: monthMailOffAddress(deps, id),
        },
        now: deps.clock(),
      });
      if (isNew) written++;
    }
  });
  return written;
}

const NOTHING = { visits: 0, turnover_cents: 0, discount_cents: 0 };

export function monthMailOffAddress(deps: Pick<Deps, "origin" | "secrets">, partner_id: number): string {
  return `${deps.origin}/partner/month-mail/${deps.secrets.seal("month_mail", `shop_month:${partner_id}`)}`;
}

/** By the switch in the profile. */
export async function switchMonthMail(deps: Deps, actor: PartnerActor, isOn: boolean): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.partner.updateMany({
      where: { id: actor.id, month_mail: !isOn },
      data: { month_mail: isOn },
    });
    const details = { month_mail: [!isOn, isOn] };
    const subject = { subject_kind: "partner", subject_id: actor.id };
    if (count > 0) await audit(deps, tx, { actor, action: "partner.month_mail", ...subject, details });
  });
}

/** By the link in the mail (RFC 8058). Throws `not_found` for an invalid link. */
export async function endMonthMail(deps: Deps, sealed: string): Promise<void> {
  const partner_id = shopIn(deps, sealed);
  if (!partner_id)
    throw new ClubError("not_found", "This link is not complete. Please use the one in the mail.");
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.partner.updateMany({
      where: { id: partner_id, month_mail: true },
      data: { month_mail: false },
    });
    const subject = { subject_kind: "partner", subject_id: partner_id };
    const details = { month_mail: [true, false], by: "the link in the mail" };
    if (count > 0)
      await audit(deps, tx, { actor: SYSTEM, action: "partner.month_mail", ...subject, details });
  });
}

function shopIn(deps: Pick<Deps, "secrets">, sealed: string): number | null {
  try {
    return Number(/^shop_month:(\d{1,9})$/.exec(deps.secrets.open("month_mail", sealed))?.[1]) || null;
  } catch {
    return null;
  }
}
