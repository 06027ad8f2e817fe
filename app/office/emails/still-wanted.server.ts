import type { MemberStatus } from "~/accounts/access/member-card.schema";
import type { ConsentKind } from "~/accounts/privacy/privacy";
import { consentHolds } from "~/accounts/privacy/write-consent.server";
import { HOUR_MS } from "~/counter/tills/decide";
import { TILL_LIMITS } from "~/counter/tills/till-store";
import type { Member, OutboxMail } from "~/db/generated/client";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { isNowhere } from "~/kernel/limits/address";
import { recipientOf } from "~/kernel/mail/email-queue.queries.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { statusOf } from "~/members/membership/membership";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { isSuppressed } from "~/office/marketing/suppression.server";

/** Mails that need consent as direct marketing (POPIA s69). All others are about the person's own membership or orders. */
const MARKETING_TYPES: ReadonlySet<string> = new Set(["partner_notice", "month_summary"]);

/** Checked on sending: nothing goes to deleted accounts, nothing without its consent, no expired code, no discount that was undone. */
export async function whyUnwanted(deps: Deps, mail: OutboxMail): Promise<string | null> {
  if (isNowhere(mail.recipient_email)) return "no mail arrives at this address";
  if (mail.email_type === "sign_in_code") return isOver(deps, mail) ? "the code has expired" : null;
  if (mail.email_type === "shop_month")
    return (await isForShop(deps, mail)) ? null : "the shop switched it off";
  if (mail.email_type === "gift_given")
    return (await isGiftOpen(deps, mail)) ? null : "the gift was redeemed or refunded";
  if (mail.email_type === "portal_invite" || mail.email_type === "portal_password")
    return (await opensPortal(deps, mail)) ? null : "the link no longer works";
  if (mail.email_type === "admin_invite")
    return (await opensOffice(deps, mail)) ? null : "the link no longer works";
  if (mail.email_type === "redemption" && !(await redemptionOf(deps, mail))?.claim)
    return "the discount was undone";
  if (MARKETING_TYPES.has(mail.email_type) && (await isSuppressed(deps, mail)))
    return "on the list of opt-outs";
  if (mail.member_id === null) return null;
  const member = await recipientOf(deps.db, mail.member_id);
  if (!member || member.anonymised_at) return "the member is gone";
  if (!CHECKED.has(mail.email_type)) return null;
  const { grace_days } = await readSettings(deps);
  const status = statusOf(factsOf(member), deps.clock(), grace_days);
  const wanted = WANTED_STATUS[mail.email_type];
  if (wanted && status !== wanted && !(await isCharged(deps, mail, member)))
    return `the membership is ${status}`;
  const isHeld = OF_MISSING_MONEY.has(mail.email_type) && (await heldPayment(deps, member.user_id)) !== null;
  if (isHeld !== (mail.email_type === "payment_held") && OF_MISSING_MONEY.has(mail.email_type))
    return isHeld ? "a payment waits for the office" : "the payment was decided";
  if (mail.email_type === "membership_expired" || mail.email_type === "renewal_reminder" || isHeld)
    return outdated(mail, member, dayOf(deps.clock()));
  if (status === "expired") return "the membership has ended";
  const consent = CONSENT_FOR[mail.email_type];
  if (consent && !(await consentHolds(deps.db, member.user_id, consent))) return "the consent was withdrawn";
  if (mail.email_type === "partner_notice") return noticeOutdated(deps, mail);
  return outdated(mail, member, dayOf(deps.clock()));
}

const redemptionOf = ({ db }: Deps, { dedupe_key }: OutboxMail) =>
  db.redemption.findUnique({
    where: { id: Number(/^redemption:(\d+)$/.exec(dedupe_key)?.[1] ?? 0) },
    select: { claim: true, redemption_date: true, booked_at: true, till: { select: { last_seen_at: true } } },
  });

/**
 * A till that has been silent since its question may not have had the answer, and have charged the full price (R119): for as
 * long as it may work without a contact.
 */
export async function waitsForTill(deps: Deps, mail: OutboxMail): Promise<boolean> {
  const made = mail.email_type === "redemption" ? await redemptionOf(deps, mail) : null;
  if (!made?.claim || !made.till || made.booked_at || made.till.last_seen_at > made.redemption_date)
    return false;
  const silent_ms = deps.clock().getTime() - made.redemption_date.getTime();
  return silent_ms < TILL_LIMITS.contact_hours * HOUR_MS;
}

/** The shop has left, or offers something else than the mail says. */
async function noticeOutdated({ db }: Deps, mail: OutboxMail): Promise<string | null> {
  const { partner_slug: slug, offer_text } = JSON.parse(mail.data) as {
    partner_slug: string;
    offer_text: string;
  };
  const shop = await db.partner.findUnique({
    where: { slug },
    select: { is_active: true, offer_text: true },
  });
  if (!shop?.is_active) return "the shop has left";
  return shop.offer_text === offer_text ? null : "the shop's offer has changed";
}

const WANTED_STATUS: Record<string, MemberStatus> = {
  renewal_reminder: "active",
  payment_failed: "past_due",
  payment_overdue: "past_due",
  membership_expired: "expired",
};
/** What is said instead of "no money came" while a payment waits for the office, and what may not be said then (R136). */
const OF_MISSING_MONEY: ReadonlySet<string> = new Set([
  "payment_failed",
  "payment_overdue",
  "membership_expired",
  "payment_held",
]);
const CONSENT_FOR: Record<string, ConsentKind> = {
  partner_notice: "partner_notices",
  month_summary: "month_summary",
};
const CHECKED = new Set([
  ...Object.keys(WANTED_STATUS),
  ...Object.keys(CONSENT_FOR),
  ...OF_MISSING_MONEY,
  "expiry_warning",
]);

/** An announced charge is due whatever the status is, such as while a dispute holds the days. */
async function isCharged({ db }: Deps, mail: OutboxMail, { id }: Member): Promise<boolean> {
  if (mail.email_type !== "renewal_reminder") return false;
  const { renews_on } = JSON.parse(mail.data) as { renews_on: Day };
  const where = { current_member_id: id, status: "active", next_renewal_on: renews_on };
  return (await db.agreement.count({ where })) > 0;
}

async function isForShop({ db }: Deps, mail: OutboxMail): Promise<boolean> {
  const { partner_id: id } = JSON.parse(mail.data) as { partner_id: number };
  return (await db.partner.count({ where: { id, is_active: true, month_mail: true } })) === 1;
}

async function isGiftOpen({ db }: Deps, mail: OutboxMail): Promise<boolean> {
  const { gift_id: id } = JSON.parse(mail.data) as { gift_id: number };
  return (await db.gift.count({ where: { id, status: "unused", payment: { status: "completed" } } })) > 0;
}

/** The key of such a mail ends with the hash of its link, which a newer link, its use and the end of an access void. */
async function opensPortal({ db, clock }: Deps, { dedupe_key }: OutboxMail): Promise<boolean> {
  const open = {
    set_password_hash: hashIn(dedupe_key),
    set_password_expires_at: { gte: clock() },
    disabled_at: null,
  };
  return (await db.partnerAccount.count({ where: { ...open, partner: { is_active: true } } })) > 0;
}

async function opensOffice({ db, clock }: Deps, { dedupe_key }: OutboxMail): Promise<boolean> {
  const open = { set_password_hash: hashIn(dedupe_key), set_password_expires_at: { gte: clock() } };
  return (await db.admin.count({ where: { ...open, disabled_at: null } })) > 0;
}

const hashIn = (dedupe_key: string) => dedupe_key.slice(dedupe_key.lastIndexOf(":") + 1);

function isOver({ clock }: Deps, mail: OutboxMail): boolean {
  const { works_until } = JSON.parse(mail.data) as { works_until: string };
  return new Date(works_until) <= clock();
}

function outdated(mail: OutboxMail, member: Member, today: Day): string | null {
  const { expires_on, renews_on } = JSON.parse(mail.data) as { expires_on?: Day; renews_on?: Day };
  if (mail.email_type === "renewal_reminder" && renews_on && renews_on < today)
    return "the renewal's day is over";
  if (mail.email_type !== "expiry_warning" || !expires_on) return null;
  const isPass = member.plan_type === "tourist_oneoff";
  return isPass && member.paid_through === expires_on ? null : "the pass was prolonged";
}
