import { updateRowIf } from "~/db/connection/rows.server";
import { rowOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { type OutboxMail, Prisma } from "~/db/generated/client";
import { ruleSql } from "~/db/lists/rule-sql.server";
import type { Rule } from "~/db/lists/rules";
import { NOT_HELD } from "~/kernel/restorations/restorations.queries.server";

type Sql = Prisma.Sql;

export interface AudienceQuery {
  audience: "subscribers" | "newsletter" | "partner_notices" | "members";
  /** On the columns of Member; unused for subscribers. */
  rule: Rule;
  /** Only this recipient. */
  only?: { member_id: number | null; recipient_email: string };
}

interface LeftOutRow {
  name: string;
  email: string;
  left_out: string;
}

/** By reason; an empty one for those who get the letter. */
export async function countAudience(db: Tx, query: AudienceQuery): Promise<Record<string, number>> {
  const rows = await rowsOf(
    db,
    sql<{ left_out: string; n: number | bigint }>`
      ${judged(query)} SELECT left_out, COUNT(*) AS n FROM judged GROUP BY left_out`,
  );
  return Object.fromEntries(rows.map(({ left_out, n }) => [left_out, Number(n)]));
}

export function leftOutOfAudience(db: Tx, query: AudienceQuery, take: number): Promise<LeftOutRow[]> {
  return rowsOf(
    db,
    sql<LeftOutRow>`
      ${judged(query)} SELECT name, email, left_out FROM judged
      WHERE left_out <> '' ORDER BY left_out, email LIMIT ${take}`,
  );
}

/** Null if the person no longer fits. */
export async function judgeRecipient(db: Tx, query: AudienceQuery): Promise<Omit<LeftOutRow, "name"> | null> {
  return rowOf(db, sql<LeftOutRow>`${judged(query)} SELECT email, left_out FROM judged`);
}

/** One held mail for each address. Returns their number. */
export function writeLetterMails(tx: Tx, letter_id: number, query: AudienceQuery): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO "OutboxMail" (dedupe_key, email_type, recipient_email, member_id, user_id, letter_id, subject,
      data, status, attempts, next_attempt_at, created_at)
    ${judged(query)}
    SELECT 'letter:' || l.id || ':' || p.person, 'letter', p.email, p.member_id, p.user_id, l.id, l.subject,
      '{}', 'held', 0, l.send_at, l.updated_at
    FROM judged p CROSS JOIN "Letter" l
    WHERE l.id = ${letter_id} AND p.left_out = ''
    ON CONFLICT DO NOTHING`;
}

/** Everybody who fits, with the reason for which they are left out. Of several with one address, the first gets it. */
function judged(query: AudienceQuery): Sql {
  return Prisma.sql`
    WITH fitting AS (${query.audience === "subscribers" ? subscribers(query) : members(query)}),
    judged AS (
      SELECT fitting.*, CASE
        WHEN why = '' AND ROW_NUMBER() OVER (PARTITION BY email, why ORDER BY person) > 1 THEN 'same_address'
        ELSE why END AS left_out
      FROM fitting)`;
}

const EVERYBODY = Prisma.sql`1 = 1`;
const LEAVING = Prisma.sql`u.deletion_requested_at IS NOT NULL THEN 'leaving'`;

const subscribers = ({ only }: AudienceQuery): Sql => Prisma.sql`
  SELECT 's' || s.id AS person, m.id AS member_id, u.id AS user_id, s.email AS email,
    COALESCE(m.full_name, '') AS name,
    CASE WHEN ${LEAVING} WHEN s.status = 'confirmed' THEN '' WHEN s.status = 'pending' THEN 'unconfirmed'
      ELSE 'withdrawn' END AS why
  FROM "NewsletterSubscriber" s
  LEFT JOIN "User" u ON u.email = s.email
  LEFT JOIN "Member" m ON m.user_id = u.id
  WHERE ${only ? Prisma.sql`s.email = ${only.recipient_email}` : EVERYBODY}`;

/** A subscription belongs to the address of the membership or of the account; either one can have been ended. */
const SUBSCRIBED = Prisma.sql`
  CASE WHEN ${LEAVING}
    WHEN own.status = 'unsubscribed' OR account.status = 'unsubscribed' THEN 'withdrawn'
    WHEN own.status = 'confirmed' OR account.status = 'confirmed' THEN ''
    WHEN own.status = 'pending' OR account.status = 'pending' THEN 'unconfirmed'
    ELSE 'never_agreed' END`;
const CONSENT = Prisma.sql`
  (SELECT c.granted FROM "Consent" c WHERE c.user_id = m.user_id AND c.kind = 'partner_notices'
   ORDER BY c.created_at DESC, c.id DESC LIMIT 1)`;
const AGREED = Prisma.sql`
  CASE WHEN ${LEAVING} WHEN ${CONSENT} = TRUE THEN '' WHEN ${CONSENT} IS NULL THEN 'never_agreed'
    ELSE 'withdrawn' END`;
const WHY = {
  newsletter: SUBSCRIBED,
  partner_notices: AGREED,
  members: Prisma.sql`CASE WHEN ${LEAVING} ELSE '' END`,
};

function members({ audience, rule, only }: AudienceQuery): Sql {
  const email =
    audience === "newsletter"
      ? Prisma.sql`CASE WHEN own.status = 'confirmed' THEN own.email
          WHEN account.status = 'confirmed' THEN account.email ELSE LOWER(m.email) END`
      : Prisma.sql`LOWER(m.email)`;
  return Prisma.sql`
    SELECT 'm' || m.id AS person, m.id AS member_id, m.user_id AS user_id, ${email} AS email, m.full_name AS name,
      ${WHY[audience as keyof typeof WHY]} AS why
    FROM "Member" m
    JOIN "User" u ON u.id = m.user_id
    LEFT JOIN "NewsletterSubscriber" own ON own.email = LOWER(m.email)
    LEFT JOIN "NewsletterSubscriber" account ON account.email = LOWER(u.email)
    WHERE ${ruleSql(rule, (name) => ({ sql: Prisma.raw(`m."${name}"`) }))}
      AND ${only ? Prisma.sql`m.id = ${only.member_id}` : EVERYBODY}`;
}

interface ActiveLetter {
  id: number;
  status: string;
}

/** Being sent, or planned for a moment that has come. */
export function activeLetters(db: Tx, now: Date): Promise<ActiveLetter[]> {
  return rowsOf(
    db,
    sql<ActiveLetter>`
      SELECT id, status FROM "Letter"
      WHERE (status = 'sending' OR (status = 'planned' AND send_at <= ${now})) AND ${NOT_HELD} ORDER BY send_at, id`,
  );
}

export function heldMail(db: Tx, letter_id: number, now: Date): Promise<OutboxMail | null> {
  return db.outboxMail.findFirst({
    where: { letter_id, status: "held", next_attempt_at: { lte: now } },
    orderBy: { next_attempt_at: "asc" },
  });
}

/** Null if another worker was faster, or the letter was paused. */
export async function takeHeldMail(db: Tx, mail: OutboxMail, locked_until: Date): Promise<OutboxMail | null> {
  const taken = { status: "pending", locked_until, attempts: mail.attempts + 1 };
  const unchanged = sql`id = ${mail.id} AND status = 'held' AND EXISTS (
    SELECT 1 FROM "Letter" l WHERE l.id = "OutboxMail".letter_id AND l.status = 'sending')`;
  return (await updateRowIf(db, "OutboxMail", unchanged, taken)) ? { ...mail, ...taken } : null;
}

/** Right before the mail server gets it. False if the lease ended and somebody else has it by now. */
export function handOver(db: Tx, { id, locked_until }: OutboxMail, sent_at: Date): Promise<boolean> {
  const isOurs = sql`id = ${id} AND status = 'pending' AND locked_until = ${locked_until}`;
  return updateRowIf(db, "OutboxMail", isOurs, { sent_at });
}

/** A mail whose worker died before it was handed over. False if it was handed over. */
export function holdAgain(db: Tx, { id, locked_until }: OutboxMail): Promise<boolean> {
  const unsent = sql`id = ${id} AND status = 'pending' AND locked_until = ${locked_until} AND sent_at IS NULL`;
  return updateRowIf(db, "OutboxMail", unsent, { status: "held", locked_until: null });
}

export function moveLetter(db: Tx, id: number, from: string, to: string): Promise<boolean> {
  return updateRowIf(db, "Letter", sql`id = ${id} AND status = ${from}`, { status: to });
}

/** Once nothing of it is left to send. */
export async function finishLetter(db: Tx, id: number, finished_at: Date): Promise<void> {
  const isThrough = sql`id = ${id} AND status = 'sending' AND NOT EXISTS (
    SELECT 1 FROM "OutboxMail" o WHERE o.letter_id = ${id} AND o.status IN ('held', 'pending'))`;
  await updateRowIf(db, "Letter", isThrough, { status: "sent", finished_at });
}
