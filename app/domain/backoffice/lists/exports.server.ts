import { dayOf } from "../../clock";
import type { Deps } from "../../deps";
import { LINE_RELATED } from "../../reconciliation/lines/todo.server";
import { readSettings } from "../../settings/settings.server";
import { csvChunks, inBatches, type Line } from "../csv.server";
import {
  type MessageFilter,
  messageRow,
  messageWhere,
  type SubscriberFilter,
  subscriberRow,
  subscriberWhere,
} from "../emails/letters-list.server";
import { type AuditFilter, auditOrder, auditRow, auditWhere } from "../settings/audit-list.server";
import { type EmailFilter, emailRow, emailWhere } from "./emails-list.server";
import { MEMBER_ORDERS, type MemberFilter, memberWhere } from "./member-filter.server";
import { memberRow } from "./members-list.server";
import { byAge, type Order } from "./nearest-end.server";
import { PAYMENT_RELATED, type PaymentFilter, paymentRow, paymentWhere } from "./payments-list.server";
import { type MovementFilter, movementFacts, movementWhere } from "./reconciliation-list.server";
import {
  REDEMPTION_RELATED,
  type RedemptionFilter,
  redemptionRow,
  redemptionWhere,
} from "./redemptions-list.server";
import { VOUCHER_RELATED, type VoucherFilter, voucherRowFor, voucherWhere } from "./vouchers-list.server";

const LATEST: Order[] = [{ id: "desc" }];

/** Each list as a file: what the same filter finds, in the order of the screen. */
export async function* membersCsv(deps: Deps, filter: MemberFilter): AsyncGenerator<string> {
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const where = await memberWhere(deps, filter, now, grace_days);
  yield* csvChunks(
    "member_id full_name email phone city plan_type status join_date expiry_date paid_through".split(" "),
    each(
      inBatches(MEMBER_ORDERS[filter.sort], (behind, reading) =>
        deps.db.member.findMany({ where: { AND: [where, behind] }, ...reading }),
      ),
      (row) => memberRow(row, now, grace_days),
    ),
  );
}

export async function* paymentsCsv(deps: Deps, filter: PaymentFilter): AsyncGenerator<string> {
  const where = await paymentWhere(deps, filter);
  const include = PAYMENT_RELATED;
  yield* csvChunks(
    "transaction_id payment_provider member_name member_id amount currency transaction_type status receipt_number created_at".split(
      " ",
    ),
    each(
      inBatches(byAge("created_at", filter.sort), (behind, reading) =>
        deps.db.payment.findMany({ where: { AND: [where, behind] }, include, ...reading }),
      ),
      paymentRow,
    ),
  );
}

export async function* movementsCsv(deps: Deps, filter: MovementFilter): AsyncGenerator<string> {
  const where = await movementWhere(deps, filter);
  const include = LINE_RELATED;
  yield* csvChunks(
    "moved_at provider kind state amount fee currency transaction_id reference who member_id looked_on looked_by note".split(
      " ",
    ),
    each(
      inBatches(byAge("moved_at", filter.sort), (behind, reading) =>
        deps.db.providerLine.findMany({ where: { AND: [where, behind] }, include, ...reading }),
      ),
      movementFacts,
    ),
  );
}

export async function* emailsCsv(deps: Deps, filter: EmailFilter): AsyncGenerator<string> {
  const where = await emailWhere(deps, filter);
  yield* csvChunks(
    "recipient_email subject email_type status error_message sent_at created_at".split(" "),
    each(
      inBatches(byAge("created_at", filter.sort), (behind, reading) =>
        deps.db.outboxMail.findMany({ where: { AND: [where, behind] }, ...reading }),
      ),
      emailRow,
    ),
  );
}

export async function* redemptionsCsv(deps: Deps, filter: RedemptionFilter): AsyncGenerator<string> {
  const { where } = await redemptionWhere(deps, filter, dayOf(deps.clock()));
  const include = REDEMPTION_RELATED;
  yield* csvChunks(
    "redemption_date member_id member_name partner_name partner_category amount_spent discount_amount notes status void_reason".split(
      " ",
    ),
    each(
      inBatches(byAge("redemption_date", filter.sort), (behind, reading) =>
        deps.db.redemption.findMany({ where: { AND: [where, behind] }, include, ...reading }),
      ),
      redemptionRow,
    ),
  );
}

export async function* vouchersCsv(deps: Deps, filter: VoucherFilter): AsyncGenerator<string> {
  const { voucher_validity } = await readSettings(deps);
  const today = dayOf(deps.clock());
  const { where } = await voucherWhere(deps, filter, today, voucher_validity);
  const include = VOUCHER_RELATED;
  yield* csvChunks(
    "voucher_code member_id member_name partner_name partner_category month_key status issued_on redeemed_at redeemed_amount".split(
      " ",
    ),
    each(
      inBatches(byAge("issued_on", filter.sort), (behind, reading) =>
        deps.db.voucher.findMany({ where: { AND: [where, behind] }, include, ...reading }),
      ),
      (row) => voucherRowFor(filter, row, today, voucher_validity),
    ),
  );
}

export async function* messagesCsv(deps: Deps, filter: MessageFilter): AsyncGenerator<string> {
  const where = messageWhere(filter);
  yield* csvChunks(
    "created_on created_time name email type subject message status answered_on answered_by".split(" "),
    each(
      inBatches(LATEST, (behind, reading) =>
        deps.db.contactMessage.findMany({ where: { AND: [where, behind] }, ...reading }),
      ),
      messageRow,
    ),
  );
}

export async function* subscribersCsv(deps: Deps, filter: SubscriberFilter): AsyncGenerator<string> {
  const where = subscriberWhere(filter);
  yield* csvChunks(
    "email phone status created_on confirmed_on unsubscribed_on".split(" "),
    each(
      inBatches(byAge("created_at", filter.sort), (behind, reading) =>
        deps.db.newsletterSubscriber.findMany({ where: { AND: [where, behind] }, ...reading }),
      ),
      subscriberRow,
    ),
  );
}

export async function* auditCsv(deps: Deps, filter: AuditFilter): AsyncGenerator<string> {
  const where = auditWhere(filter);
  yield* csvChunks(
    "at who action subject reason".split(" "),
    each(
      inBatches(auditOrder(filter), (behind, reading) =>
        deps.db.auditEntry.findMany({ where: { AND: [where, behind] }, ...reading }),
      ),
      auditRow,
    ),
  );
}

async function* each<Row>(batches: AsyncIterable<Row[]>, line: (row: Row) => Line): AsyncGenerator<Line[]> {
  for await (const rows of batches) yield rows.map(line);
}
