import type { Prisma } from "~/db/generated/client";
import { addDays } from "~/kernel/clock";
import { dueOn } from "~/office/messages/data-request";
import type { SeededMember } from "./members";
import type { Random } from "./random";
import { momentOn, type World } from "./world";

/** The newest messages are unanswered. */
export function contactMessages(
  world: World,
  random: Random,
  members: SeededMember[],
): Prisma.ContactMessageCreateManyInput[] {
  const texts = [
    [
      "membership",
      "Two cards for one family?",
      "My husband and I both shop in town. Do we need a membership each, or is one enough for the household?",
    ],
    [
      "refused",
      "The till said no",
      "On Saturday at noon the bakery said that my card was not known. I paid R184 and kept the slip.",
    ],
    ["your_data", "See what you keep about me", "Please send me everything that you know of my visits."],
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
  return texts.map(([type, subject, message], i) => {
    const { row } = random.pick(members);
    const created_at = momentOn(world, random, addDays(world.today, -(i * 9 + 1)));
    const answered = i > 2;
    return {
      name: row.full_name,
      email: row.email,
      type,
      subject,
      message,
      due_on: type === "your_data" ? dueOn(created_at) : null,
      created_at,
      status: answered ? "answered" : "new",
      answered_by: answered ? "Nomsa Adams" : "",
      answered_at: answered ? new Date(created_at.getTime() + 5 * 3_600_000) : null,
    };
  });
}

export function applications(world: World, random: Random): Prisma.PartnerApplicationCreateManyInput[] {
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

export function changeRequests(world: World, random: Random): Prisma.PartnerChangeRequestCreateManyInput[] {
  return [
    { partner_id: 1, changes: JSON.stringify({ opening_hours: "Mon–Sat 06:00–15:00, Sun 07:00–12:00" }) },
    {
      partner_id: 23,
      changes: JSON.stringify({
        short_description: "Vetkoek with mince, polony, jam or just butter, hot all day.",
      }),
    },
  ].map((row, i) => ({ ...row, created_at: momentOn(world, random, addDays(world.today, -1 - i)) }));
}

export function contentBlocks(): Prisma.ContentBlockCreateManyInput[] {
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
      "/account/savings",
    ],
  ].map(([area = "", title = "", body = "", link = ""], position) => ({ area, title, body, link, position }));
}
