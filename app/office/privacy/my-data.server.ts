import { isDeletedAddress } from "~/accounts/privacy/privacy";
import type { User } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { memberOfUser } from "~/members/membership/members.server";
import { calendarAddress } from "~/money/calendar/calendar";
import { inviteLink } from "~/money/invitations/invitation";
import { withoutProof } from "~/money/notifications/redact-event";
import { consentsOf, type Person } from "./consents.server";
import { mergedAccounts } from "./identity.server";
import { discountsOf, latest, type MyRows, paymentsOf } from "./my-data-money.server";
import { messagesAbout } from "./records.queries.server";

const EVERYTHING = 1_000_000;

/** All stored data about a person (R72), for the download and the page. Money is in rand. `take` limits each list. */
export async function myData(deps: Deps, person: Person, take = EVERYTHING) {
  const { user_id } = person;
  const [user, card, consents] = await Promise.all([
    deps.db.user.findUniqueOrThrow({ where: { id: user_id } }),
    memberOfUser(deps, user_id),
    consentsOf(deps, person),
  ]);
  const own = { member_id: card?.id ?? -1 };
  const mine = { where: own, orderBy: latest, take };
  const emails = await addressesOf(deps, user);
  const mails = { OR: [{ recipient_email: { in: emails } }, { user_id }, ...(card ? [own] : [])] };
  return {
    exported_at: deps.clock().toISOString(),
    account: accountOf(user),
    ...(await mergedInto(deps, user_id)),
    membership: card && withoutId(card),
    ...(await membershipOf(deps, mine)),
    ...(await paymentsOf(deps, user_id, mine)),
    guest_house: await guestHouseOf(deps, user_id),
    calendar_address: await calendarOf(deps, own),
    ...(await invitationsOf(deps, user_id, card?.id ?? -1)),
    ...(await discountsOf(deps, mine)),
    consents: consents.map(({ kind, state, text, history }) => ({ kind, state, text, history })),
    other_consents: await deps.db.consent.findMany({
      where: { user_id, kind: { notIn: consents.map(({ kind }) => kind) } },
      orderBy: latest,
      select: { kind: true, granted: true, text: true, source: true, created_at: true },
    }),
    mails: await deps.db.outboxMail.findMany({
      where: mails,
      orderBy: latest,
      take,
      select: { created_at: true, subject: true, recipient_email: true, email_type: true, status: true },
    }),
    newsletter: await newsletterOf(deps, emails),
    ...(await messagesOf(deps, emails, take)),
    provider_messages: await providerMessagesOf(deps, user_id, take),
    ...(await sessionsOf(deps, { user_id, emails }, take)),
  };
}

/** Every address that signs in to the account or is its membership's. */
async function addressesOf({ db }: Deps, { id, email }: User): Promise<string[]> {
  const member = await db.member.findUnique({ where: { user_id: id }, select: { email: true } });
  const merged = (await mergedAccounts(db, id)).map((account) => account.email);
  const all = [email, member?.email ?? email, ...merged].filter((address) => !isDeletedAddress(address));
  return [...new Set(all.flatMap((address) => [address, address.toLowerCase()]))];
}

function newsletterOf({ db }: Deps, emails: string[]) {
  return db.newsletterSubscriber.findMany({
    where: { email: { in: emails } },
    orderBy: latest,
    select: {
      ...{ email: true, phone: true, status: true, consent_text: true },
      ...{ created_at: true, confirmed_at: true, unsubscribed_at: true },
    },
  });
}

/** Without what proves that a provider wrote it, which is the club's secret. */
async function providerMessagesOf({ db }: Deps, user_id: number, take: number) {
  const messages = (await messagesAbout(db, { user_id, traces: [] })).sort((a, b) => b.id - a.id);
  const ids = messages.slice(0, take).map(({ id }) => id);
  const rows = await db.providerEvent.findMany({ where: { id: { in: ids } }, orderBy: latest });
  return rows.map(({ received_at, provider, status, decision, raw_body }) => ({
    ...{ received_at, provider, status, decision, message: withoutProof(raw_body) },
  }));
}

async function guestHouseOf({ db }: Deps, user_id: number) {
  const host = await db.host.findUnique({ where: { user_id } });
  if (!host) return null;
  const { name, city, unit_cents, created_at, ended_at } = host;
  return {
    name,
    city,
    price_per_pass: toRand(unit_cents),
    created_at,
    ended_at,
  };
}

/** What else signs in to this account, and the ids that lead to this membership (R102). */
async function mergedInto({ db }: Deps, user_id: number) {
  const merged = await mergedAccounts(db, user_id);
  return {
    merged_memberships: merged.map(({ email, member, anonymised_at }) => ({
      email: isDeletedAddress(email) ? null : email,
      member_id: member?.member_id ?? null,
      merged_at: anonymised_at,
    })),
  };
}

function accountOf(user: User) {
  return {
    email: user.email,
    name: user.name,
    given_name: user.given_name,
    family_name: user.family_name,
    picture: user.picture,
    signed_in_with: user.provider,
    provider_number: user.provider_sub,
    created_at: user.created_at,
    last_login_at: user.last_login_at,
    deletion_requested_at: user.deletion_requested_at,
  };
}

async function membershipOf({ db }: Deps, mine: MyRows) {
  return {
    periods: await db.membershipPeriod.findMany({
      ...mine,
      select: {
        plan_type: true,
        starts_on: true,
        ends_on: true,
        source: true,
        reason: true,
        voided_at: true,
      },
    }),
    status_history: await db.memberStatusChange.findMany({
      ...mine,
      select: { at: true, from_status: true, to_status: true, reason: true },
    }),
    ...(await agreementsOf(db, mine)),
  };
}

async function agreementsOf(db: Deps["db"], mine: MyRows) {
  const agreements = await db.agreement.findMany({
    ...mine,
    include: { price_notices: { include: { price_change: true }, orderBy: latest } },
  });
  return {
    agreements: agreements.map((row) => ({
      provider: row.provider,
      customer: row.customer,
      status: row.status,
      created_at: row.created_at,
      next_renewal_on: row.next_renewal_on,
      amount: toRand(row.amount_cents),
      paused_until: row.paused_until,
      cancelled_at: row.cancelled_at,
    })),
    price_notices: agreements
      .flatMap(({ price_notices }) => price_notices)
      .map(({ created_at, from_day, price_change }) => ({
        created_at,
        from_day,
        price: toRand(price_change.amount_cents),
        withdrawn_at: price_change.withdrawn_at,
      })),
  };
}

async function calendarOf({ db, origin }: Deps, own: { member_id: number }) {
  const link = await db.calendarLink.findUnique({ where: own });
  return link && { address: calendarAddress(origin, link.code), created_at: link.created_at };
}

/** Friends are named to nobody here: their side is their own data. */
async function invitationsOf({ db, origin }: Deps, user_id: number, member_id: number) {
  const select = { created_at: true, status: true, days: true, decided_at: true, taken_back_at: true };
  const link = await db.inviteLink.findUnique({ where: { member_id } });
  return {
    invite_link: link && { address: inviteLink(origin, link.code), created_at: link.created_at },
    invitations: await db.invitation.findMany({ where: { inviter_id: member_id }, orderBy: latest, select }),
    invited: await db.invitation.findUnique({ where: { friend_id: user_id }, select }),
  };
}

async function messagesOf({ db }: Deps, emails: string[], take: number) {
  const written = { where: { email: { in: emails } }, orderBy: latest, take };
  return {
    messages: await db.contactMessage.findMany({
      ...written,
      select: {
        ...{
          created_at: true,
          type: true,
          subject: true,
          message: true,
          name: true,
          email: true,
          status: true,
        },
      },
    }),
    applications: await db.partnerApplication.findMany({
      ...written,
      select: {
        created_at: true,
        business_name: true,
        category: true,
        website: true,
        name: true,
        email: true,
        phone: true,
        address: true,
        message: true,
        status: true,
      },
    }),
  };
}

async function sessionsOf(
  { db, clock }: Deps,
  { user_id, emails }: { user_id: number; emails: string[] },
  take: number,
) {
  return {
    sign_in_links: await db.identityLink.findMany({
      where: { user_id, expires_at: { gt: clock() } },
      orderBy: latest,
      take,
      select: { created_at: true, expires_at: true },
    }),
    sign_in_codes: await db.signInCode.findMany({
      where: { email: { in: emails } },
      orderBy: { sent_at: "desc" },
      take,
      select: { created_at: true, sent_at: true, expires_at: true, used_at: true },
    }),
    sessions: await db.session.findMany({
      where: { user_id, revoked_at: null, expires_at: { gt: clock() } },
      orderBy: latest,
      take,
      select: { created_at: true, last_seen_at: true, user_agent: true },
    }),
  };
}

export function myDataName(deps: Pick<Deps, "clock">): string {
  return `my-data-${dayOf(deps.clock())}.json`;
}

function withoutId<T extends { id: number }>({ id: _, ...rest }: T): Omit<T, "id"> {
  return rest;
}
