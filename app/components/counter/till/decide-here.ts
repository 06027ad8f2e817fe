import type { Presented } from "~/domain/book/judge";
import { keyOfUse, tagOf } from "~/domain/book/tags";
import { tillTime } from "~/domain/book/till-clock";
import { type CodeRead, readCode } from "~/domain/book/till-code";
import { decideAtTill, refuseForged } from "~/domain/book/till-decide";
import type { TillStore } from "~/domain/book/till-store";
import { REFUSED, tooManyCodes, WAITS } from "~/domain/book/till-words";
import { PLANS } from "~/domain/catalog";
import { monthKeyOf } from "~/domain/clock";
import { readVoucherCode } from "~/domain/ids";
import { discountOn } from "~/domain/money";
import type { AppliedSummary, PendingAttempt, Shop } from "~/domain/redemptions/pending-attempts";
import type { PresentedMember } from "~/domain/redemptions/verdict";
import { signedIn } from "../entry/signed-in";
import type { CardRead, CardReader } from "./card-reader";

/** `wait`: this till cannot say; the club is asked, now or once there is a signal. */
export type HereAnswer =
  | { kind: "yes"; summary: AppliedSummary }
  | { kind: "no"; code: string; reason: string }
  | { kind: "wait"; words: string };

interface Here {
  store: TillStore;
  reader: CardReader;
  contact(): Promise<boolean>;
  partner: Shop;
}

const wait = (why: keyof typeof WAITS): HereAnswer => ({ kind: "wait", words: WAITS[why] });

/** Null where this till does not keep the book: then the club is asked, as it is where the answer is to wait. */
export async function decideHere(here: Here, attempt: PendingAttempt): Promise<HereAnswer | null> {
  const keeps = await here.store.transact({}, ({ state }) => ({ result: state.epoch > 0 && !state.ended }));
  const signed = signedIn(attempt.presented);
  if (!keeps) return null;
  const code = readVoucherCode(attempt.presented);
  if (!signed && !code) return wait("typed");
  const decide = async () =>
    signed
      ? decideCard(here, await here.reader(signed), attempt)
      : decideCode(here, await readCode(here.store, code!, Date.now()), attempt);
  const answer = await decide();
  // Not by `navigator.onLine` alone: a router may have power while the mast has none.
  if (answer.kind !== "wait" || !RENEWED.includes(answer.words) || !navigator.onLine) return answer;
  await here.contact();
  return decide();
}

/** The club may have renewed the lease, the clock or the keys since. */
const RENEWED = [WAITS.keeper, WAITS.lease, WAITS.clock, WAITS.other_key, WAITS.typed];

async function decideCard(here: Here, read: CardRead, attempt: PendingAttempt): Promise<HereAnswer> {
  if (read.kind === "other_key" || read.kind === "old_browser") return wait(read.kind);
  if (read.kind === "forged") {
    await refuseForged(here.store, attempt.key, Date.now());
    return { kind: "no", ...REFUSED.forged };
  }
  const { card_number, card_token, works_until, issued_at, printed, first_name } = read.card;
  const shown = { card_number, card_token, works_until, issued_at: printed ? null : issued_at };
  return decideMember(here, attempt, { ...shown, name: first_name });
}

/** A code says nothing of its member but the number. It was issued to somebody who may have the discount today. */
async function decideCode(here: Here, read: CodeRead, attempt: PendingAttempt): Promise<HereAnswer> {
  if (read.kind === "no_key") return wait("typed");
  if (read.kind === "unknown") return wait("code");
  if (read.kind === "slow") return { kind: "wait", words: tooManyCodes(read.until) };
  const { card_number, day: works_until } = read;
  const code = readVoucherCode(attempt.presented)!;
  return decideMember(here, attempt, {
    card_number,
    card_token: code,
    works_until,
    issued_at: null,
    name: code,
  });
}

interface Shown extends Presented {
  card_number: number;
  card_token: string;
  name: string;
}

async function decideMember(
  { store, partner }: Here,
  { key, amount_cents, notes, staff_initials }: PendingAttempt,
  { name, ...shown }: Shown,
): Promise<HereAnswer> {
  const asked = { ...shown, attempt: key, amount_cents, notes, staff_initials };
  const { verdict, repeated, undone } = await decideAtTill(store, asked, Date.now());
  if (verdict.says === "wait") return wait(verdict.why);
  if (verdict.says === "no") return { kind: "no", ...REFUSED[verdict.why] };
  if (undone) return { kind: "no", code: "conflict", reason: "This discount was undone." };
  const discount_cents = discountOn(amount_cents);
  return {
    kind: "yes",
    summary: {
      ...{ member_name: name, partner_name: partner.name, amount_cents, discount_cents, repeated },
      final_cents: amount_cents - discount_cents,
    },
  };
}

/** What the card says, and whether its member has used the month, while the amount is typed. */
export async function lookUpHere(
  { store, reader }: Pick<Here, "store" | "reader">,
  presented: string,
): Promise<PresentedMember | null> {
  const signed = signedIn(presented);
  const read = signed ? await reader(signed) : null;
  if (read?.kind !== "card") return null;
  const { card_number, card_token, first_name, plan_type } = read.card;
  const state = await store.transact({}, (reads) => ({ result: reads.state }));
  const time = tillTime(state.clock, Date.now());
  const month = time === null ? "" : monthKeyOf(new Date(time));
  const salt = state.salts[month];
  if (state.epoch === 0 || !salt) return null;
  const use = keyOfUse(month, await tagOf(salt, card_number));
  const used = await store.transact({ use }, ({ holder }) => ({ result: holder !== null }));
  const free = used ? "used" : "free";
  return {
    standing: state.stopped.includes(card_token) ? "not_active" : free,
    ...{ first_name, plan_name: PLANS[plan_type].name, used_on: null },
  };
}
