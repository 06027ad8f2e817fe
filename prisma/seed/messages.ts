import type { Prisma } from "~/db/generated/client";
import { PLANS } from "~/domain/catalog";
import { addDays, dayOf, shortDay, startOfDay } from "~/domain/clock";
import type { EmailData, EmailType } from "~/domain/mail/mail";
import { lastEntitledDay } from "~/domain/membership/membership";
import type { SeededMember } from "./members";
import { type Random, seededRandom } from "./random";
import { inBatches, momentOn, type World } from "./world";

const CONSENT = "I would like to hear about new partners and offers. I can stop this at any time.";
const TERMS = "I accept the terms and the privacy notice.";

/** What went to and fro: mails, newsletter, consents, contact messages, applications, and the texts on the dashboard. */
export async function seedMessages(
  world: World,
  members: SeededMember[],
  payments: Prisma.PaymentCreateManyInput[],
): Promise<void> {
  const random = seededRandom(46);
  const { db } = world;
  const mails = [
    ...members.flatMap((member) => memberMails(world, member)),
    ...paymentMails(members, payments),
  ].sort((a, b) => Number(a.created_at) - Number(b.created_at));
  await inBatches(mails, (data) => db.outboxMail.createMany({ data }));
  await db.consent.createMany({ data: members.flatMap((member) => consents(random, member)) });
  await db.newsletterSubscriber.createMany({ data: subscribers(world, random, members) });
  await db.contactMessage.createMany({ data: contactMessages(world, random, members) });
  await db.partnerApplication.createMany({ data: applications(world, random) });
  await db.partnerChangeRequest.createMany({ data: changeRequests(world, random) });
  await db.contentBlock.createMany({ data: contentBlocks() });
}

/** A mail that went out, with what its template was given. */
function sent<Type extends EmailType>(
  to: { id: number; email: string },
  email_type: Type,
  period: string | number,
  subject: string,
  at: Date,
  data: EmailData[Type],
): Prisma.OutboxMailCreateManyInput {
  return {
    dedupe_key: `${to.email}|${email_type}|${period}`,
    email_type,
    recipient_email: to.email,
    member_id: to.id,
    subject,
    data: JSON.stringify(data),
    status: "sent",
    attempts: 1,
    next_attempt_at: at,
    created_at: at,
    sent_at: new Date(at.getTime() + 4000),
  };
}

function memberMails(world: World, { row }: SeededMember): Prisma.OutboxMailCreateManyInput[] {
  const { full_name, member_id, paid_through, plan_type } = row;
  const visits = plan_type === "tourist_oneoff";
  const welcomed = new Date(row.join_date.getTime() + 30_000);
  const plan = { member_id, plan_name: PLANS[plan_type].name, expiry_date: visits ? paid_through : null };
  const mails = [sent(row, "welcome", "once", "Welcome to the club", welcomed, { full_name, ...plan })];
  if (row.renewal_failed_at) {
    const data = { full_name, works_until: lastEntitledDay(row), tries_left: 4 };
    mails.push(
      sent(
        row,
        "payment_failed",
        paid_through,
        "Your renewal did not go through",
        row.renewal_failed_at,
        data,
      ),
    );
  }
  if (row.cancelled_at) {
    const subject = `Cancelled: your card works until ${shortDay(paid_through)}`;
    mails.push(
      sent(row, "cancellation", paid_through, subject, row.cancelled_at, {
        full_name,
        works_until: paid_through,
      }),
    );
  }
  const warned = new Date(startOfDay(addDays(paid_through, -3)).getTime() + 8 * 3_600_000);
  if (visits && warned < world.now) {
    const data = { full_name, expires_on: paid_through, days_left: 3 };
    mails.push(sent(row, "expiry_warning", paid_through, "Your Tourist Pass ends in 3 days", warned, data));
  }
  return mails;
}

function paymentMails(members: SeededMember[], payments: Prisma.PaymentCreateManyInput[]) {
  const owners = new Map(members.map((member) => [member.row.id, member]));
  return payments.flatMap((payment, i): Prisma.OutboxMailCreateManyInput[] => {
    const owner = owners.get(payment.member_id ?? 0);
    const at = new Date(new Date(payment.created_at ?? 0).getTime() + 20_000);
    const paid_on = dayOf(at);
    const period =
      owner?.periods.findLast((period) => period.starts_on <= addDays(paid_on, 1)) ?? owner?.periods[0];
    if (!owner || !period) return [];
    const mail = sent(
      owner.row,
      "payment_success",
      payment.receipt_number ?? 0,
      "Payment received: R99.00",
      at,
      {
        full_name: owner.row.full_name,
        plan_name: PLANS[period.plan_type].name,
        amount_cents: payment.amount_cents,
        receipt_number: payment.receipt_number ?? 0,
        paid_on,
        starts_on: period.starts_on,
        ends_on: period.ends_on,
        is_renewal: payment.transaction_type === "renewal",
      },
    );
    if (i % 97 !== 96) return [mail];
    return [
      {
        ...mail,
        status: "failed",
        sent_at: null,
        attempts: 8,
        error_message: "550 5.1.1 Mailbox unavailable",
      },
    ];
  });
}

function consents(random: Random, { row }: SeededMember): Prisma.ConsentCreateManyInput[] {
  const common = { user_id: row.user_id, source: "join", created_at: row.join_date };
  return [
    { ...common, kind: "terms", granted: true, text: TERMS },
    { ...common, kind: "partner_notices", granted: random.chance(0.7), text: CONSENT },
  ];
}

function subscribers(
  world: World,
  random: Random,
  members: SeededMember[],
): Prisma.NewsletterSubscriberCreateManyInput[] {
  return random.some(members, 48).map(({ row }, i) => {
    const created_at = momentOn(world, random, addDays(world.today, -random.whole(2, 340)));
    const status = i % 12 === 5 ? "unsubscribed" : i % 12 === 9 ? "pending" : "confirmed";
    return {
      email: row.email,
      status,
      consent_text: CONSENT,
      created_at,
      confirmed_at: status === "pending" ? null : new Date(created_at.getTime() + 600_000),
      unsubscribed_at: status === "unsubscribed" ? new Date(created_at.getTime() + 40 * 3_600_000) : null,
    };
  });
}

function contactMessages(
  world: World,
  random: Random,
  members: SeededMember[],
): Prisma.ContactMessageCreateManyInput[] {
  const letters = [
    [
      "membership",
      "Two cards for one family?",
      "My husband and I both shop in town. Do we need a membership each, or is one enough for the household?",
    ],
    [
      "partner",
      "Please ask the pharmacy in Kenton",
      "We come through every week and would love to see a pharmacy in the list. Who should they write to?",
    ],
    [
      "technical",
      "My QR code does not scan",
      "The till at the bakery could not read my screen; they typed in the number and that worked. It has a crack, so perhaps it is my phone.",
    ],
    [
      "billing",
      "Receipt for March",
      "Could you send the receipt of March again? My bookkeeper needs it with the date on it.",
    ],
    [
      "feedback",
      "Lovely idea",
      "Paid for itself on the first weekend. The guest house was a find. Thank you.",
    ],
    [
      "general",
      "Does the pass work over Easter?",
      "We are visiting from Germany for five weeks. Does the pass work on public holidays as well?",
    ],
    [
      "technical",
      "Changed my e-mail address",
      "I have a new address and would like to keep my member number.",
    ],
  ] as const;
  return letters.map(([type, subject, message], i) => {
    const { row } = random.pick(members);
    const created_at = momentOn(world, random, addDays(world.today, -(i * 9 + 1)));
    const answered = i > 2;
    return {
      name: row.full_name,
      email: row.email,
      type,
      subject,
      message,
      created_at,
      status: answered ? "answered" : "new",
      answered_by: answered ? "Nomsa Adams" : "",
      answered_at: answered ? new Date(created_at.getTime() + 5 * 3_600_000) : null,
    };
  });
}

function applications(world: World, random: Random): Prisma.PartnerApplicationCreateManyInput[] {
  const asked = [
    [
      "Thembeka Mqhayi",
      "Kenton Pharmacy & Gifts",
      "Retail",
      "10 Kariega Road, Kenton-on-Sea",
      "pending",
      "Many of our customers ask about the card.",
    ],
    [
      "Craig Emslie",
      "Fish River Horse Trails",
      "Stay & Travel",
      "R72, Fish River",
      "pending",
      "Beach rides twice a day, out of season too.",
    ],
    ["Farida Moosa", "Spice Route Kitchen", "Food", "15 Pearce Street, Berea, East London", "pending", ""],
    ["Louise Rautenbach", "Haze Hair Lounge", "Beauty", "4 Lawrence Street, Gqeberha", "rejected", ""],
    [
      "Ayanda Sontonga",
      "Nahoon Paddle Co.",
      "Stay & Travel",
      "Nahoon River Mouth, East London",
      "pending",
      "Paddle boards and lessons.",
    ],
  ] as const;
  return asked.map(([name, business_name, category, address, status, message], i) => {
    const email = `${name.toLowerCase().replace(" ", ".")}@business.example`;
    const created_at = momentOn(world, random, addDays(world.today, -(i * 6 + 1)));
    const decided =
      status === "rejected"
        ? {
            decision_note: "Outside our towns for now",
            decided_by: "Nomsa Adams",
            decided_at: new Date(created_at.getTime() + 20 * 3_600_000),
          }
        : {};
    return {
      name,
      email,
      phone: `082 555 01${40 + i}`,
      business_name,
      category,
      address,
      message,
      status,
      created_at,
      ...decided,
    };
  });
}

function changeRequests(world: World, random: Random): Prisma.PartnerChangeRequestCreateManyInput[] {
  return [
    { partner_id: 1, changes: JSON.stringify({ opening_hours: "Mon–Sat 06:00–15:00, Sun 07:00–12:00" }) },
    {
      partner_id: 23,
      changes: JSON.stringify({
        short_description: "Vetkoek with mince, polony, jam or just butter, hot all day.",
      }),
    },
  ].map((row, i) => ({ ...row, created_at: momentOn(world, random, addDays(dayOf(world.now), -1 - i)) }));
}

function contentBlocks(): Prisma.ContentBlockCreateManyInput[] {
  return [
    [
      "whats_hot",
      "Sourdough Saturdays",
      "Kowie River Bakery bakes twice on Saturdays.",
      "/partners/kowie-river-bakery",
    ],
    [
      "whats_hot",
      "Sunset on the bay",
      "Algoa Bay Sailing goes out every evening in season.",
      "/partners/algoa-bay-sailing",
    ],
    [
      "whats_hot",
      "Padel for beginners",
      "Two glass courts in Port Alfred, rackets included.",
      "/partners/royal-alfred-padel",
    ],
    [
      "latest_updates",
      "Eighteen partners in Gqeberha",
      "From Richmond Hill to the lighthouse.",
      "/partners?city=Gqeberha",
    ],
    [
      "latest_updates",
      "Codes begin again on the 1st",
      "Every partner is open to you again each month.",
      "/how-it-works",
    ],
    [
      "latest_updates",
      "Savings you type in count too",
      "Add a discount that went past the till.",
      "/account?tab=savings",
    ],
  ].map(([area = "", title = "", body = "", link = ""], position) => ({ area, title, body, link, position }));
}
