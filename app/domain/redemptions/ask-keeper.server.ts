import type { Member, Partner } from "~/db/generated/client";
import { isAnswered } from "~/db/queries/shop-book.server";
import { cardNumberOf } from "../book/card-number";
import { decideAtClub, lookAtClub, undoAtClub } from "../book/club-decide";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { factsOf } from "../members/members.server";
import { lastEntitledDay } from "../membership/membership";
import type { Cents } from "../money";
import { clubBook } from "../tills/club-book.server";
import type { Door } from "../tills/shop-tx";
import { undoneSince } from "./key-refusals";

/** How often a waiting door looks for the keeper's answer, which has three seconds. */
const LOOKS = 13;
const LOOK_EACH_MS = 250;

interface Asked {
  member: Member;
  amount: Cents;
  attempt: string;
  door: Door;
  grace_days: number;
}

/** `at_once`: the attempt had been answered before it was asked. */
type Said = { yes: true; late: boolean; at_once: boolean } | { yes: false; why: "used" | "ended" };

/** Whether the club itself decides for this shop, by a row that may be some moments old. */
export const clubDecides = (partner: Pick<Partner, "book_keeper_id" | "book_recovering">): boolean =>
  partner.book_keeper_id === null && !partner.book_recovering;

/**
 * While a till keeps the shop's book the club decides nothing: the attempt is asked of the till, and the same attempt asks
 * again (R107). Throws `pending`, `recovering`, and `conflict` for an undone attempt.
 */
export async function askKeeper(deps: Deps, partner: Pick<Partner, "id">, asked: Asked): Promise<Said> {
  const { attempt, member, amount, door, grace_days } = asked;
  const store = clubBook(deps, { door });
  const question = {
    ...{ attempt, card_number: cardNumberOf(member.id), card_token: member.card_token },
    ...{ works_until: lastEntitledDay(factsOf(member), grace_days), amount_cents: amount, stopped: false },
  };
  const at = { partner: partner.id, asked: question };
  let answer = await decideAtClub(store, at, deps.clock().getTime());
  const at_once = "verdict" in answer;
  if ("pending" in answer && (await comesSoon(deps, partner.id, attempt)))
    answer = (await lookAtClub(store, { partner: partner.id, attempt })) ?? answer;
  if ("recovering" in answer) throw recovering();
  if ("pending" in answer) throw pending();
  if ("undone" in answer) throw undoneSince();
  const { verdict, late } = answer;
  if (verdict.says === "wait") throw pending();
  if (verdict.says === "no") return { yes: false, why: verdict.why === "used" ? "used" : "ended" };
  if (!(await isOverrun(deps, partner.id, attempt))) return { yes: true, late, at_once };
  // The keeper did not know of a use. Nobody has honoured this one yet.
  await undoAtClub(store, { partner: partner.id, attempt });
  return { yes: false, why: "used" };
}

async function comesSoon(deps: Deps, partner_id: number, attempt: string): Promise<boolean> {
  for (let left = LOOKS; left > 0; left--) {
    await new Promise((done) => setTimeout(done, LOOK_EACH_MS));
    if (await isAnswered(deps.db, partner_id, attempt)) return true;
  }
  return false;
}

const isOverrun = async ({ db }: Deps, partner_id: number, attempt: string): Promise<boolean> =>
  (await db.overrun.count({ where: { partner_id, attempt, redemption_id: null } })) > 0;

const pending = () =>
  new ClubError(
    "pending",
    "Not confirmed yet. The till that keeps this shop's book has not answered. Do not give the discount; check again in a moment.",
    { details: { retry_after: 2 } },
  );

const recovering = () =>
  new ClubError(
    "recovering",
    "The club was restored from a backup and waits for this shop's tills. No discount can be given here yet.",
    { details: { retry_after: 60 } },
  );
