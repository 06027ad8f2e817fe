import { keepRefusal } from "~/counter/redemptions/keep-refusal.server";
import type { RefusalCode } from "~/counter/redemptions/refusal-words";
import { daysAgo, type Happening } from "./events";
import type { SeededMember } from "./members";
import { type Random, seededRandom } from "./random";
import type { SeededPartner, World } from "./world";

const CODES: readonly RefusalCode[] = [
  "already_used",
  "already_used",
  "already_used",
  "not_entitled",
  "code_expired",
  "wrong_partner",
  "code_not_found",
];
const CHANNELS = ["redeem_page", "redeem_page", "portal", "till"] as const;

/** What counters refused in the last three months. */
export function refusals(world: World, members: SeededMember[], partners: SeededPartner[]): Happening[] {
  const random = seededRandom(48);
  const shops = partners.filter(({ deleted_at }) => !deleted_at);
  const actives = members.filter(({ row }) => row.charges_on && !row.renewal_failed_at);
  return Array.from({ length: 26 }, () => attempt(world, random, random.pick(actives), random.pick(shops)));
}

function attempt(world: World, random: Random, member: SeededMember, shop: SeededPartner): Happening {
  const at = daysAgo(world, random.whole(1, 85), `${random.whole(10, 17)}:${random.whole(10, 59)}`);
  const code = random.pick(CODES);
  const known = code !== "code_not_found";
  const tried = { code, channel: random.pick(CHANNELS), method: known ? "member_id" : "voucher_code" };
  const whose = { partner_id: shop.id, member_id: known ? member.row.id : null };
  const key = `seed-${random.whole(1, 1e9)}`;
  return { at, tell: ({ db }) => keepRefusal(db, { ...whose, ...tried, attempt: key, refused_at: at }) };
}
