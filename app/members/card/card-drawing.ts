import type { MemberCard } from "~/accounts/access/member-card.schema";
import { PLANS } from "~/kernel/catalog";
import { type Day, nearDay, shortDay } from "~/kernel/clock";
import { RENEWS, type Validity } from "~/members/membership/validity";

/** What the card shows. Screens draw it as HTML, the picture as SVG; both take colours, shapes and words from here. */
export type DrawnMember = Pick<
  MemberCard,
  | "full_name"
  | "member_id"
  | "plan_type"
  | "join_date"
  | "entitled"
  | "status"
  | "works_until"
  | "expiring_soon"
  | "days_left"
>;

export const CARD_GAP = "This card does not work at the moment.";
export const CARD_ANGLE = 165;
/** Pixels: at the top right, partly outside. */
export const CARD_SUN = { right: 41, top: 97, radius: 75 };
/** As wide as the card and at its foot; the second lies in front. */
export const CARD_WAVES = {
  width: 400,
  height: 150,
  back: "M0 50c70-40 130 30 210 5s130-30 190 0v100H0z",
  front: "M0 95c90-35 150 25 230 0s110-20 170 0v60H0z",
};

const SEA = {
  from: "#13868b",
  to: "#08505b",
  ink: "#fff",
  soft: "#d5efee",
  sun: "#f59e3b",
  back: "#147f83",
  front: "#0e6d73",
};
/** A card that does not work. */
const SAND = {
  from: "#dfd8c9",
  to: "#cdc4b1",
  ink: "#24363b",
  soft: "#46565a",
  sun: "#e9d7b3",
  back: "#c2b8a3",
  front: "#b8ad96",
};

export const cardColours = ({ entitled }: Pick<MemberCard, "entitled">) => (entitled ? SEA : SAND);

export const cardFacts = ({ plan_type, join_date }: DrawnMember, { label, day }: Validity) =>
  [
    ["Plan", PLANS[plan_type].name],
    ["Joined", shortDay(join_date)],
    day ? [label, shortDay(day)] : RENEWS,
  ] as const;

interface CardState {
  words: string;
  /** A path in a square of 24. */
  mark: string;
  ink: string;
  fill: string;
}

const CHECK = "M20 6 9 17l-5-5";
const CROSS = "M18 6 6 18M6 6l12 12";
const CLOCK = "M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z";
const GOOD = { mark: CHECK, ink: "#17683b", fill: "#fff" };
const DUE = { mark: CLOCK, ink: "#4a2b00", fill: "#ffd98f" };
const OFF = { mark: CROSS, ink: "#a8231c", fill: "#fbe6e3" };

/** The year stands at the card's foot. */
const dayAndMonth = (day: Day) => nearDay(day, day);

/** What the card says of a membership, in a few words. */
export function cardState(member: DrawnMember): CardState {
  if (!member.entitled) return { ...OFF, words: "Expired" };
  // At a till "Cancelled" or "Payment due" would read like a no.
  if (member.status === "past_due") return { ...DUE, words: `Until ${dayAndMonth(member.works_until)}` };
  if (member.status === "cancelled") return { ...GOOD, words: `Until ${dayAndMonth(member.works_until)}` };
  if (member.expiring_soon) {
    const days = member.days_left ?? 0;
    return { ...DUE, words: days === 0 ? "Last day" : `${days} more ${days === 1 ? "day" : "days"}` };
  }
  return { ...GOOD, words: "Active" };
}
