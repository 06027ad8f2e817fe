import type { MemberCard } from "~/accounts/access/member-card.schema";
import type { Viewer } from "~/accounts/access/viewer.server";
import {
  countMemberRedemptions,
  memberRedemptions,
  monthsOfMember,
} from "~/counter/redemptions/history.server";
import { recentRedemptions } from "~/counter/redemptions/redemptions.queries.server";
import { myCodes } from "~/counter/vouchers/my-codes.server";
import type { Agreement } from "~/db/generated/client";
import { CATEGORIES, type Category } from "~/kernel/catalog";
import { addMonths, dayOf, longMonth, monthKeyOf } from "~/kernel/clock";
import { memberContent } from "~/kernel/content/read-content.server";
import { qrPath } from "~/kernel/images/qr.server";
import { shownCard } from "~/members/card/card";
import { cardValidity } from "~/members/membership/members.server";
import { firstNameOf } from "~/members/membership/verdict";
import { fewOf } from "~/members/savings/month-in-view";
import { monthInView } from "~/members/savings/month-in-view.server";
import { savedIn } from "~/members/savings/savings.queries.server";
import { chargingWords } from "~/money/agreements/charging";
import { chargingOf } from "~/money/agreements/charging.server";
import {
  agreementInForce,
  chargeAnnounced,
  monthlyFee,
  paidPass,
} from "~/money/agreements/next-charge.server";
import { noticesOf } from "~/money/checkout/payment-notice";
import { begunTransfer, pendingPayment } from "~/money/checkout/pending-payment.server";
import { memberPayments } from "~/money/payments/member-payments.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { shownPrices, shownSettings } from "~/parts/shell/read-once.server";
import { carouselPartners, unusedThisMonth } from "~/shops/directory/directory.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";

/** What each screen of the account shows of one member: to the member, and read-only to an administrator. */

const RECENT_ACTIVITY = 5;
const UNUSED_SHOWN = 3;

interface OverviewAsked {
  user_id: number;
  given_name: string;
  category: string | null;
  lite: boolean;
}

export async function overviewShown(
  member: MemberCard,
  { user_id, given_name, lite, ...asked }: OverviewAsked,
) {
  const category = CATEGORIES.find((each) => each === asked.category) ?? null;
  const agreement = await agreementInForce(deps.db, member.id);
  const [overview, this_month, pending, begun, held, validity, { club_name }, prices] = await Promise.all([
    memberOverview(member, category),
    monthShown(member, agreement),
    pendingPayment(deps, user_id),
    begunTransfer(deps, user_id),
    heldPayment(deps, user_id),
    cardValidity(deps, member, agreement !== null),
    shownSettings(),
    shownPrices(),
  ]);
  return {
    ...overview,
    card: { member: shownCard(member), validity, qr: qrPath(member.qr_code_data), club_name },
    category,
    /** Somebody chose a category of the featured partners, so they are unfolded. */
    chose_category: asked.category !== null,
    next: chargeAnnounced(agreement),
    greeting: greetingOf(given_name, member),
    month: monthKeyOf(deps.clock()),
    this_month,
    /** Null while a payment waits for the office, so that nothing asks for one. */
    price_cents: held ? null : prices[member.plan_type],
    charging: await chargingOfLeaver(member),
    lite,
    notices: noticesOf(null, pending, { held, begun }),
  };
}

async function memberOverview({ id, city }: MemberCard, category: Category | null) {
  const [saved, recent, featured, content, unused, view] = await Promise.all([
    savedIn(deps.db, id),
    recentRedemptions(deps.db, id, RECENT_ACTIVITY),
    carouselPartners(deps, category),
    memberContent(deps),
    unusedThisMonth(deps, id, { city, take: UNUSED_SHOWN }),
    monthInView(deps, { id, city }),
  ]);
  const { shops, new_shops, ...month } = view;
  const shown = { ...month, shops: fewOf(shops.map(({ name }) => name)), new_shops: fewOf(new_shops) };
  return { saved, recent, featured, content, unused, view: shown };
}

/** What the month brought, and what was paid that it is to bring back. `agreement`: the one in force. */
export async function monthShown(member: MemberCard, agreement: Agreement | null) {
  const first_day = `${monthKeyOf(deps.clock())}-01`;
  const [saved, fee_cents, pass] = await Promise.all([
    savedIn(deps.db, member.id, { first_day, next_day: addMonths(first_day, 1) }),
    monthlyFee(deps, member, agreement),
    passInView(member),
  ]);
  return { month: longMonth(first_day.slice(0, 7)), saved, fee_cents, pass };
}

async function chargingOfLeaver({ id, status }: MemberCard): Promise<string> {
  return status === "cancelled" ? chargingWords(await chargingOf(deps.db, id, deps.clock())) : "";
}

async function passInView(member: MemberCard) {
  const pass = await paidPass(deps, member);
  if (!pass) return null;
  const { saved_cents } = await savedIn(deps.db, member.id, { first_day: pass.starts_on });
  return { fee_cents: pass.amount_cents, saved_cents };
}

function greetingOf(given_name: string, member: MemberCard): string {
  const name = given_name || firstNameOf(member.full_name);
  const joinedToday = member.join_date === dayOf(deps.clock());
  return `${joinedToday ? "Welcome" : "Welcome back"}, ${name}`;
}

export async function codesShown(
  { id, city, entitled }: MemberCard,
  { lite, ...asked }: { category: string | null; lite: boolean },
) {
  const category = CATEGORIES.find((each) => each === asked.category) ?? null;
  const [{ codes, days_until_reset }, unused] = await Promise.all([
    myCodes(deps, id),
    entitled ? unusedThisMonth(deps, id, { city, take: UNUSED_SHOWN }) : null,
  ]);
  return {
    category,
    unused,
    lite,
    days_until_reset,
    codes: category ? codes.filter((code) => code.partner_category === category) : codes,
  };
}

/** The nearest that is open, else the one that opens first. */
export async function firstShop({ id, city, entitled }: MemberCard) {
  if (!entitled) return null;
  const { partners } = await unusedThisMonth(deps, id, { city, take: 1 });
  return partners[0] ?? null;
}

export async function historyShown(member: MemberCard, query: URLSearchParams) {
  const { id, join_date } = member;
  const asked = query.get("year") ?? "";
  const year = /^\d{4}$/.test(asked) ? asked : null;
  const page = readPage(query);
  const days = year ? { first_day: `${year}-01-01`, next_day: `${Number(year) + 1}-01-01` } : {};
  const [rows, total, saved] = await Promise.all([
    memberRedemptions(deps, id, page, year),
    countMemberRedemptions(deps, id, year),
    savedIn(deps.db, id, days),
  ]);
  const months = await monthsOfMember(
    deps,
    id,
    rows.map((row) => row.month_key),
  );
  const thisYear = Number(dayOf(deps.clock()).slice(0, 4));
  const firstYear = Number(join_date.slice(0, 4));
  return {
    total,
    saved,
    months,
    page,
    year,
    first_shop: total > 0 || year ? null : await firstShop(member),
    years: Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, index) =>
      String(thisYear - index),
    ),
    rows: rows.map((row) => ({
      id: row.id,
      day: row.redeemed_on,
      partner_name: row.partner.name,
      category: row.partner.category,
      amount_cents: row.amount_cents,
      discount_cents: row.discount_cents,
    })),
  };
}

/** The card of a member who is overdue and may pay; null while money of theirs waits for the office, so that nothing asks for more. */
export async function overdueCard({ user_id, member }: Pick<Viewer, "user_id" | "member">) {
  if (member?.status !== "past_due" || (await heldPayment(deps, user_id))) return null;
  return shownCard(member);
}

export async function paymentsShown(user_id: number, query: URLSearchParams) {
  const page = readPage(query);
  return { ...(await memberPayments(deps, user_id, page)), page: page.page, per_page: page.per_page };
}
