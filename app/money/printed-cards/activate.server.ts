import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { PrintedCard, Prisma } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { fold } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { newTempMemberId } from "~/kernel/ids";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { GIFT } from "~/money/gifts/gift";
import { giveGifts } from "~/money/gifts/settle-gifts.server";
import { officeClaim } from "~/money/office/claim";
import { normalReference, wrongDay } from "~/money/office/office";
import { recordedBefore } from "~/money/office/recorded-before.server";
import { BANK } from "~/money/payments/provider";
import { cardsInWords } from "./block";
import type { ActivateInput } from "./block.schema";

const RELATED = { user: true } satisfies Prisma.CardBlockInclude;
type Block = Prisma.CardBlockGetPayload<{ include: typeof RELATED }>;

/**
 * The seller's money becomes one payment, and each card a gift that the seller bought (R132). `deps` are of a transaction.
 * Throws `not_found`, `invalid_input` beside the field and `conflict`. Returns the receipt's number.
 */
export async function activateCards(
  deps: Deps,
  actor: AdminActor,
  block_id: number,
  input: ActivateInput,
): Promise<number> {
  const { db: tx } = deps;
  const block = await tx.cardBlock.findUnique({ where: { id: block_id }, include: RELATED });
  if (!block) throw new ClubError("not_found", "There is no such block.");
  const cards = await freeCards(tx, block, input);
  const amount_cents = block.unit_cents * cards.length;
  const now = deps.clock();
  checkMoney(input, { amount_cents, today: dayOf(now), cards: cards.length });
  const { checkout, payment } = await bookMoney(deps, { actor, block, input, cards, amount_cents });
  const { grace_days, ...vat } = await readSettings(deps);
  const booking = { tx, deps, now, grace_days, vat, actor: `admin:${actor.id}` };
  const printed = {
    codes: cards.map(({ code_hash, code_sealed }) => ({ code_hash, code_sealed })),
    with_seller: block.seller_marks,
    words: wordsOf(input, block),
  };
  const { receipt_number } = await giveGifts(booking, checkout, {
    payment_id: payment.id,
    isSecond: false,
    printed,
  });
  await joinGifts(tx, cards);
  await audit(deps, tx, {
    actor,
    action: "card_block.activate",
    subject_kind: "card_block",
    subject_id: block.id,
    details: { first: input.first, last: input.last, amount_cents, receipt_number },
  });
  return receipt_number!;
}

const wordsOf = ({ first, last }: ActivateInput, { id }: Block) =>
  `${cardsInWords(first, last)} of block ${id}`;

async function freeCards(tx: Tx, block: Block, { first, last }: ActivateInput): Promise<PrintedCard[]> {
  if (last < first) throw fieldError("last", `Enter ${first} or a higher number`);
  if (last > block.quantity) throw fieldError("last", `The block has ${block.quantity} cards`);
  if (block.user.anonymised_at) throw new ClubError("conflict", "The seller's account is deleted.");
  const cards = await tx.printedCard.findMany({
    where: { block_id: block.id, position: { gte: first, lte: last } },
    orderBy: { position: "asc" },
  });
  const taken = cards.find(({ gift_id, voided_at }) => gift_id !== null || voided_at !== null);
  if (taken)
    throw fieldError("first", `Card ${taken.position} is ${taken.gift_id ? "activated already" : "void"}`);
  return cards;
}

function checkMoney(
  { amount, received_on }: ActivateInput,
  { amount_cents, today, cards }: { amount_cents: number; today: string; cards: number },
): void {
  const due = formatRand(amount_cents);
  if (amount !== amount_cents)
    throw fieldError(
      "amount",
      `${cards === 1 ? "This card costs" : `These ${cards} cards cost`} ${due}: enter that once you have it`,
    );
  const reason = wrongDay(received_on, today);
  if (reason) throw fieldError("received_on", reason);
}

interface Money {
  actor: AdminActor;
  block: Block;
  input: ActivateInput;
  cards: PrintedCard[];
  amount_cents: number;
}

async function bookMoney(deps: Deps, { actor, block, input, cards, amount_cents }: Money) {
  const { db: tx } = deps;
  const { user, seller, plan_type, unit_cents } = block;
  const { payment_provider, received_on } = input;
  const reference = normalReference(input.reference);
  const same = { payment_provider, reference, received_on, amount_cents, user_id: user.id };
  const claim = officeClaim(deps.secrets, same);
  await recordedBefore(tx, input, claim);
  const created_at = deps.clock();
  const checkout = await tx.checkout.create({
    data: {
      user_id: user.id,
      plan_type: GIFT,
      amount_cents,
      full_name: seller,
      city: "",
      provider: BANK,
      created_at,
      temp_member_id: newTempMemberId(created_at, deps.random),
      gift_order: {
        create: { block_id: block.id, plan_type, quantity: cards.length, unit_cents, created_at },
      },
    },
  });
  const payment = await tx.payment.create({
    data: {
      payment_provider,
      checkout_id: checkout.id,
      amount_cents,
      transaction_type: GIFT,
      status: "completed",
      created_at,
      completed_at: created_at,
      received_on,
      reference,
      claim,
      recorded_by: actor.name,
      payer_name: seller,
      payer_email: user.email,
      search_text: fold([seller, user.email, reference].join(" ")),
    },
  });
  return { checkout, payment };
}

/** One conditional write a card: two offices that activate it at once cannot both have it. */
async function joinGifts(tx: Tx, cards: PrintedCard[]): Promise<void> {
  for (const { id, code_hash, position } of cards) {
    const gift = await tx.gift.findUniqueOrThrow({ where: { code_hash } });
    const { count } = await tx.printedCard.updateMany({
      where: { id, gift_id: null, voided_at: null },
      data: { gift_id: gift.id, code_sealed: null },
    });
    if (count === 0) throw new ClubError("conflict", `Card ${position} has just been activated or voided.`);
  }
}
