import { BY_ITSELF, closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { addMonths, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";

const KEYS = { 80: "vat_threshold:80", 100: "vat_threshold:100" } as const;

/** Run every day, so that any twelve months are looked at (R128). A club with a VAT number is not warned. */
export async function warnOfVat(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = deps.clock();
  const [{ vat_number }, sum] = await Promise.all([readSettings(deps), soldInTwelveMonths(deps)]);
  const warning = vat_number ? null : vatWarning(sum);
  const stale = Object.entries(KEYS).flatMap(([share, key]) => (Number(share) === warning ? [] : [key]));
  await closeThese(deps.db, stale, BY_ITSELF, now);
  if (!warning) return 0;
  const begins = `The last twelve months brought ${formatRand(sum)}`;
  await raiseAlert(deps.db, {
    kind: "vat_threshold",
    dedupe_key: KEYS[warning],
    message:
      warning === 100
        ? `${begins}, and from ${formatRand(VAT_THRESHOLD)} a club must register for VAT within 21 days. Ask your bookkeeper, and enter the number under Settings.`
        : `${begins}, more than 80 % of the ${formatRand(VAT_THRESHOLD)} from which a club must register for VAT.`,
    link: "/admin/accounting",
    now,
  });
  return warning;
}

async function soldInTwelveMonths({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Cents> {
  const from = addMonths(dayOf(clock()), -12);
  const sold = { status: { in: ["completed", "success", "disputed"] }, received_on: { gte: from } };
  const { _sum } = await db.payment.aggregate({ where: sold, _sum: { amount_cents: true } });
  return _sum.amount_cents ?? 0;
}

/** From which a business must register for VAT (VAT Act s23(1), since 1 April 2026), within any twelve months. */
const VAT_THRESHOLD: Cents = 2_300_000_00;

type VatWarning = 80 | 100;

/** What share of the threshold the taxable supplies of twelve months have reached (R128); null below 80 %. */
export function vatWarning(twelve_months: Cents): VatWarning | null {
  if (twelve_months >= VAT_THRESHOLD) return 100;
  return twelve_months * 100 >= VAT_THRESHOLD * 80 ? 80 : null;
}
