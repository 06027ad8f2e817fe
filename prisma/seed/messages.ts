import { PARTNER_NOTICES_CONSENT } from "~/accounts/privacy/privacy";
import type { Prisma } from "~/db/generated/client";
import { addDays } from "~/kernel/clock";
import { NEWSLETTER_CONSENT } from "~/kernel/messages";
import { applications, changeRequests, contactMessages, contentBlocks } from "./inbox";
import { memberMails, paymentMails } from "./mails";
import type { SeededMember } from "./members";
import { type Random, seededRandom } from "./random";
import { inBatches, momentOn, type World } from "./world";

export async function seedMessages(
  world: World,
  members: SeededMember[],
  payments: Prisma.PaymentCreateManyInput[],
): Promise<void> {
  const random = seededRandom(46);
  const { db } = world;
  const mails = [
    ...members.flatMap((member) => memberMails(world, member, payments)),
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

/** As joining writes it: a row only for whoever ticked. What was agreed to at the button stands with the order. */
function consents(random: Random, { row }: SeededMember): Prisma.ConsentCreateManyInput[] {
  if (!random.chance(0.7)) return [];
  const { user_id, join_date: created_at } = row;
  return [
    {
      user_id,
      created_at,
      source: "join",
      kind: "partner_notices",
      granted: true,
      text: PARTNER_NOTICES_CONSENT,
    },
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
      consent_text: NEWSLETTER_CONSENT,
      created_at,
      confirmed_at: status === "pending" ? null : new Date(created_at.getTime() + 600_000),
      unsubscribed_at: status === "unsubscribed" ? new Date(created_at.getTime() + 40 * 3_600_000) : null,
    };
  });
}
