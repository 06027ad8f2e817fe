import { sql } from "~/db/connection/statements.server";
import { daysBetween, jsonNumber, jsonText, localDayOf } from "~/db/dialect/dialect.server";
import { Prisma } from "~/db/generated/client";
import type { Check } from "./check";

const IS_LIVING = sql`m.ended_at IS NULL AND m.anonymised_at IS NULL AND m.merged_into_id IS NULL`;
/** A merge keeps what works longest, which need not be the plan of the last period. */
const IS_MERGED = sql`EXISTS (SELECT 1 FROM "Member" o WHERE o.merged_into_id = m.id)`;
/** All days of a period, those included that were used before a dispute or a merge moved the rest. */
const DAYS = sql`(${daysBetween("d.starts_on", "d.ends_on")} + 1 + COALESCE(${daysBetween("d.used_from", "d.used_through")} + 1, 0))`;
const TOLD_PERIOD = jsonNumber("a.details", "period_id");
const TOLD_RECEIPT = jsonNumber("a.details", "receipt_number");
const TOLD_DAYS = sql`(${daysBetween(jsonText("a.details", "starts_on"), jsonText("a.details", "ends_on"))} + 1)`;
const ALLOWED_DAYS = sql`CASE WHEN d.plan_type = 'local_recurring' OR ${DAYS} < 30 THEN 28 ELSE 30 END`;

export const MEMBERSHIP_CHECKS: readonly Check[] = [
  {
    rule: "a membership is paid through the last day of a period that counts",
    rows: sql`SELECT m.id FROM "Member" m WHERE ${IS_LIVING}
      AND EXISTS (SELECT 1 FROM "MembershipPeriod" d WHERE d.member_id = m.id)
      AND (NOT EXISTS (SELECT 1 FROM "MembershipPeriod" d
          WHERE d.member_id = m.id AND d.voided_at IS NULL AND d.ends_on = m.paid_through)
        OR (EXISTS (SELECT 1 FROM "MembershipPeriod" d
          WHERE d.member_id = m.id AND d.voided_at IS NULL AND d.ends_on > m.paid_through) AND NOT ${IS_MERGED}))`,
  },
  {
    rule: "a membership without a period has no days",
    rows: sql`SELECT m.id FROM "Member" m WHERE ${IS_LIVING} AND m.paid_through >= ${Prisma.raw(localDayOf("m.join_date"))}
      AND NOT EXISTS (SELECT 1 FROM "MembershipPeriod" d WHERE d.member_id = m.id)`,
  },
  {
    rule: "a membership has the plan of its last period",
    rows: sql`SELECT m.id FROM "Member" m WHERE ${IS_LIVING} AND NOT ${IS_MERGED}
      AND EXISTS (SELECT 1 FROM "MembershipPeriod" d
        WHERE d.member_id = m.id AND d.voided_at IS NULL AND d.ends_on = m.paid_through)
      AND NOT EXISTS (SELECT 1 FROM "MembershipPeriod" d WHERE d.member_id = m.id AND d.voided_at IS NULL
        AND d.ends_on = m.paid_through AND d.plan_type = m.plan_type)`,
  },
  {
    rule: "a membership whose history says cancelled is cancelled",
    rows: sql`SELECT m.id FROM "Member" m WHERE ${IS_LIVING} AND m.last_status = 'cancelled' AND m.cancelled_at IS NULL`,
  },
  {
    rule: "a membership that expired while days were left was ended",
    rows: sql`SELECT m.id FROM "Member" m WHERE ${IS_LIVING} AND m.last_status = 'expired' AND m.paid_through >= (
      SELECT ${Prisma.raw(localDayOf("MAX(s.at)"))} FROM "MemberStatusChange" s
      WHERE s.member_id = m.id AND s.to_status = 'expired')`,
  },
  {
    rule: "a membership that is cancelled or ended has a history that says so",
    rows: sql`SELECT m.id FROM "Member" m WHERE m.anonymised_at IS NULL AND m.merged_into_id IS NULL AND m.last_status = 'active'
      AND (m.cancelled_at IS NOT NULL OR m.ended_at IS NOT NULL)`,
  },
  {
    rule: "grace is for a member whom somebody charged",
    rows: sql`SELECT m.id FROM "Member" m WHERE m.renewal_failed_at IS NOT NULL AND NOT ${IS_MERGED}
      AND NOT EXISTS (SELECT 1 FROM "Agreement" g WHERE g.member_id = m.id)
      AND EXISTS (SELECT 1 FROM "Payment" p WHERE p.member_id = m.id)`,
  },
  {
    rule: "no day of a membership is paid for twice",
    rows: sql`SELECT d.id FROM "MembershipPeriod" d JOIN "Member" m ON m.id = d.member_id
      JOIN "MembershipPeriod" o ON o.member_id = d.member_id AND o.id > d.id
        AND o.voided_at IS NULL AND o.starts_on <= d.ends_on AND o.ends_on >= d.starts_on
      WHERE d.voided_at IS NULL AND NOT ${IS_MERGED}`,
  },
  {
    rule: "days to come follow others without a gap",
    rows: sql`SELECT d.id FROM "MembershipPeriod" d JOIN "Member" m ON m.id = d.member_id
      WHERE d.voided_at IS NULL AND NOT ${IS_MERGED} AND d.starts_on > ${Prisma.raw(localDayOf("d.created_at"))}
        AND NOT EXISTS (SELECT 1 FROM "MembershipPeriod" o WHERE o.member_id = d.member_id AND o.id <> d.id
          AND ${daysBetween("o.ends_on", "d.starts_on")} <= 1)
        -- Days of a dispute that the club has won begin again on the day on which it knows.
        AND NOT EXISTS (SELECT 1 FROM "Dispute" w WHERE w.payment_id = d.payment_id AND w.status = 'won')`,
  },
  {
    rule: "paid days end only with their money, their membership or a person's word",
    rows: sql`SELECT d.id FROM "MembershipPeriod" d JOIN "Payment" p ON p.id = d.payment_id JOIN "Member" m ON m.id = d.member_id
      WHERE d.voided_at IS NOT NULL AND d.held_from IS NULL AND p.status IN ('completed', 'success')
        AND m.ended_at IS NULL AND m.anonymised_at IS NULL AND NOT ${IS_MERGED}
        AND NOT EXISTS (SELECT 1 FROM "Repayment" b WHERE b.payment_id = p.id AND b.days = 'taken')
        AND NOT EXISTS (SELECT 1 FROM "AuditEntry" a WHERE a.action IN ('member.end', 'member.days_back')
          AND a.subject_kind = 'member' AND a.subject_id = CAST(m.id AS TEXT))`,
  },
  {
    rule: "days that were given were not paid for by their member",
    rows: sql`SELECT id FROM "MembershipPeriod"
      WHERE (payment_id IS NOT NULL AND source <> 'payment') OR (gift_id IS NOT NULL AND source <> 'gift')`,
  },
  {
    rule: "a month paid to a provider is a month, and a pass is a pass",
    rows: sql`SELECT d.id FROM "MembershipPeriod" d JOIN "Payment" p ON p.id = d.payment_id
      WHERE p.payment_provider IN ('payfast', 'paystack') AND (${DAYS} < ${ALLOWED_DAYS} OR ${DAYS} > 32)`,
  },
  {
    rule: "days paid at the office are as many as the audit log says",
    rows: sql`SELECT d.id FROM "MembershipPeriod" d JOIN "Payment" p ON p.id = d.payment_id
      JOIN "AuditEntry" a ON a.action = 'member.payment' AND ${TOLD_RECEIPT} = p.receipt_number
      WHERE p.payment_provider IN ('cash', 'eft') AND ${TOLD_DAYS} <> ${DAYS}`,
  },
  {
    rule: "a gift gave a month or a pass",
    rows: sql`SELECT d.id FROM "MembershipPeriod" d WHERE d.source = 'gift'
      AND (d.gift_id IS NULL OR ${DAYS} < ${ALLOWED_DAYS} OR ${DAYS} > 32)`,
  },
  {
    rule: "days that the office gave are in the audit log",
    rows: sql`SELECT d.id FROM "MembershipPeriod" d JOIN "Member" m ON m.id = d.member_id
      LEFT JOIN (SELECT ${TOLD_PERIOD} AS period_id, ${TOLD_DAYS} AS days FROM "AuditEntry" a
        WHERE a.action IN ('member.complimentary', 'member.extension', 'member.goodwill')) AS told ON told.period_id = d.id
      WHERE d.source IN ('complimentary', 'extension', 'goodwill') AND (told.days IS NULL OR told.days <> ${DAYS})
        AND NOT (d.source = 'extension' AND EXISTS (SELECT 1 FROM "Member" o WHERE o.merged_into_id IS NOT NULL)
          AND EXISTS (SELECT 1 FROM "AuditEntry" a WHERE a.action = 'member.merge' AND a.subject_id = CAST(m.id AS TEXT)))
        AND NOT (d.source = 'complimentary' AND EXISTS (SELECT 1 FROM "CsvImport" c
          JOIN "AuditEntry" a ON a.action = 'members.import' AND a.subject_id = CAST(c.id AS TEXT)
            AND ${jsonNumber("a.details", "days")} = ${DAYS}
          WHERE c.kind = 'members' AND c.status = 'done' AND d.created_at <= c.done_at))`,
  },
];
