import type { Db, Tx } from "../connection/types";
import { localDayOf, rebuildSearch } from "../dialect/dialect.server";

const PLACES = "paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on";

const COUNTED = [
  `SELECT 'redemption', CASE WHEN claim IS NULL THEN 'void' ELSE 'applied' END, redeemed_on, COUNT(*), SUM(amount_cents),
          SUM(discount_cents) FROM "Redemption" GROUP BY 2, 3`,
  `SELECT 'payment', status || ':' || payment_provider || ':' || transaction_type, ${localDayOf("created_at")}, COUNT(*), SUM(amount_cents), 0 FROM "Payment" GROUP BY 2, 3`,
  `SELECT 'voucher', status, issued_on, COUNT(*), SUM(COALESCE(redeemed_amount_cents, 0)), 0 FROM "Voucher" GROUP BY 2, 3`,
  `SELECT 'mail', status || ':' || email_type, ${localDayOf("created_at")}, COUNT(*), 0, 0 FROM "OutboxMail" GROUP BY 2, 3`,
  `SELECT 'subscriber', status, '', COUNT(*), 0, 0 FROM "NewsletterSubscriber" GROUP BY 2`,
].join(" UNION ALL ");
const COUNTED_MEMBERS = `SELECT paid_through, plan_type, city, cancelled_at IS NOT NULL, renewal_failed_at IS NOT NULL,
  ended_at IS NOT NULL, anonymised_at IS NOT NULL, COALESCE(charges_on, ''), COUNT(*) FROM "Member" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`;
const KEPT = `SELECT list, facet, day, entries, amount_cents, discount_cents FROM "Tally" WHERE entries <> 0`;
const KEPT_MEMBERS = `SELECT ${PLACES}, entries FROM "MemberTally" WHERE entries <> 0`;

/** Reads every row. */
export async function wrongTallies(db: Pick<Tx, "$queryRawUnsafe">): Promise<number> {
  const differ = async (a: string, b: string) => {
    const [row] = await db.$queryRawUnsafe<{ n: number | bigint }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT * FROM (${a}) AS here EXCEPT SELECT * FROM (${b}) AS there) AS wrong`,
    );
    return Number(row?.n ?? 0);
  };
  const wrong = [
    await differ(COUNTED, KEPT),
    await differ(KEPT, COUNTED),
    await differ(COUNTED_MEMBERS, KEPT_MEMBERS),
    await differ(KEPT_MEMBERS, COUNTED_MEMBERS),
  ];
  return wrong.reduce((sum, n) => sum + n, 0);
}

/** In one transaction, with the search indexes. */
export async function rebuildTallies(db: Db): Promise<void> {
  await db.$transaction(
    [
      `DELETE FROM "Tally"`,
      `DELETE FROM "MemberTally"`,
      `INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents) ${COUNTED}`,
      `INSERT INTO "MemberTally" (${PLACES}, entries) ${COUNTED_MEMBERS}`,
      ...rebuildSearch(),
    ].map((statement) => db.$executeRawUnsafe(statement)),
  );
}
