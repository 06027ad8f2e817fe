import { addDays, type Day } from "~/kernel/clock";
import type { Random } from "../seed/random";
import { momentOn } from "../seed/world";
import { CLUB_DAYS, type LargeMember } from "./people";
import type { Tables } from "./tables";

/** Newsletter subscribers, contact messages and partner applications. */
export function addMessages(
  tables: Tables,
  random: Random,
  members: LargeMember[],
  now: Date,
  today: Day,
): void {
  const some = (share: number) =>
    Array.from({ length: Math.ceil(members.length * share) }, (_, i) =>
      addDays(today, -Math.floor(CLUB_DAYS * (1 - i / (members.length * share)))),
    ).map((day) => momentOn({ now }, random, day));
  const step = 5;
  for (const [i, at] of some(1 / step).entries()) {
    const member = members[i * step] as LargeMember;
    const status = random.pick(["confirmed", "confirmed", "confirmed", "pending", "unsubscribed"]);
    tables.subscribers.add({
      email: member.row.email,
      phone: "",
      status,
      consent_text: "I agree to get the club's newsletter.",
      created_at: at,
      confirmed_at: status === "pending" ? null : at,
      unsubscribed_at: status === "unsubscribed" ? at : null,
    });
  }
  for (const at of some(0.02)) {
    const { full_name, email } = random.pick(members).row;
    const answered = random.chance(0.97);
    const asked = {
      type: "general",
      subject: "A question about my card",
      message: "Where can I see my card?",
    };
    tables.messages.add({
      name: full_name,
      email,
      ...asked,
      status: answered ? "answered" : "new",
      answered_by: answered ? "Nomsa Adams" : "",
      answered_at: answered ? at : null,
      created_at: at,
    });
  }
  for (const at of some(0.005)) {
    const { full_name, email, phone } = random.pick(members).row;
    const status = random.pick(["approved", "rejected", "rejected", "pending"]);
    const decided = status !== "pending";
    tables.applications.add({
      name: full_name,
      email,
      phone: phone || "046 555 0100",
      business_name: `${full_name.split(" ")[1]} and Daughters`,
      category: "Retail",
      address: "1 Main Street, Port Alfred",
      message: "We would like to take part.",
      status,
      decided_by: decided ? "Nomsa Adams" : "",
      decided_at: decided ? at : null,
      created_at: at,
    });
  }
}
