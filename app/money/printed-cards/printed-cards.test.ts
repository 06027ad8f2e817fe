import { afterEach, beforeEach, describe, expect, it } from "vitest";
import "~/club";
import type { ClubError } from "~/kernel/errors";
import { accountingMonth } from "~/money/accounting/read-month.server";
import { giveBackForGiver, giveBackOwn } from "~/money/gifts/give-back.server";
import { ownGiftOrder, ownGiftOrders } from "~/money/gifts/giver.server";
import { redeemGift } from "~/money/gifts/redeem.server";
import { changeSending } from "~/money/gifts/sending.server";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { openTestClub } from "../../../tests/model/test-club";
import { checkLedger } from "../../../tests/support/ledger";
import { activateCards } from "./activate.server";
import { cardsInWords, UNDO_MINUTES } from "./block";
import type { ActivateInput, BlockInput } from "./block.schema";
import { blockForOffice, cardsToPrint } from "./block-page.server";
import { makeBlock } from "./make-block.server";
import { markSold, takeSaleBack } from "./sold.server";
import { voidBlock, voidCard } from "./void.server";

const ADMIN = { kind: "admin", id: 1, name: "Owner" } as const;
const SELLER = {
  seller: "Tourist office",
  email: "desk@tourism.example",
  plan_type: "tourist_oneoff",
} as const;

it("names one card, or the first and the last", () => {
  expect([cardsInWords(7, 7), cardsInWords(1, 5)]).toEqual(["card 7", "cards 1 to 5"]);
});

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub();
});
afterEach(async () => {
  expect(await checkLedger(club)).toEqual([]);
  await club.close();
});

async function made(quantity = 5, works: BlockInput["works"] = "activated") {
  const id = await makeBlock(club.deps, ADMIN, { ...SELLER, price: 8500, quantity, works });
  const codes = (await cardsToPrint(club.deps, id)).cards.map(({ code }) => code.replaceAll("-", ""));
  return { id, codes };
}

function activate(block_id: number, first: number, last: number, more: Partial<ActivateInput> = {}) {
  const money = {
    first,
    last,
    payment_provider: "cash",
    amount: 8500 * (last - first + 1),
    received_on: "2026-01-10",
    reference: `book ${first}`,
    ...more,
  } as ActivateInput;
  return club.db.$transaction((tx) =>
    activateCards({ ...club.deps, db: tx as typeof club.db }, ADMIN, block_id, money),
  );
}

async function redeem(code: string) {
  const who = await club.person();
  await redeemGift(club.deps, who, { code, full_name: "Ben Buyer", city: "Port Alfred" });
  return club.member(who);
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message }: ClubError) => message,
  );

describe("a printed card", () => {
  it("is worth nothing before it is activated, and says so", async () => {
    const { id, codes } = await made();
    expect(await refusalOf(redeem(codes[0]!))).toBe(
      "This card has not been activated. Ask where you bought it.",
    );
    expect(await club.db.payment.count()).toBe(0);
    await activate(id, 1, 3);
    expect(await redeem(codes[2]!)).toMatchObject({ paid_through: "2026-02-09" });
    expect(await refusalOf(redeem(codes[2]!))).toBe("This gift has been redeemed already.");
    expect(await refusalOf(redeem(codes[3]!))).toContain("has not been activated");
    expect(await refusalOf(redeem("0000AAAA0000"))).toBe("This code is wrong. Please check it.");
    expect(await blockForOffice(club.deps, id)).toMatchObject({ activated: 3, paid_cents: 25_500, next: 4 });
  });

  it("is activated once, for the whole of its money, and not when it is void", async () => {
    const { id } = await made();
    expect(await refusalOf(activate(id, 1, 2, { amount: 8500 }))).toContain("These 2 cards cost R170.00");
    expect(await refusalOf(activate(id, 3, 2))).toContain("Enter 3 or a higher number");
    expect(await refusalOf(activate(id, 5, 6))).toBe("The block has 5 cards");
    expect(await refusalOf(activate(id, 1, 1, { received_on: "2026-01-11" }))).toContain("in the future");
    await activate(id, 1, 2);
    expect(await refusalOf(activate(id, 2, 3))).toBe("Card 2 is activated already");
    expect(await refusalOf(activate(id, 3, 4, { reference: "book 1" }))).toContain(
      "This was recorded already on",
    );
    await voidCard(club.deps, ADMIN, id, { number: 4, reason: "lost" });
    expect(await refusalOf(activate(id, 3, 5))).toBe("Card 4 is void");
    expect(await club.db.gift.count()).toBe(2);
    expect(await club.db.payment.count()).toBe(1);
  });

  it("is activated by one of two offices at once", async () => {
    const { id } = await made(1);
    const both = await Promise.allSettled([activate(id, 1, 1), activate(id, 1, 1, { reference: "other" })]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await club.db.gift.count()).toBe(1);
    expect(await club.db.payment.count()).toBe(1);
  });

  it("is void when it is lost or its block ends; activated ones stay", async () => {
    const { id, codes } = await made();
    await activate(id, 1, 1);
    expect(await refusalOf(voidCard(club.deps, ADMIN, id, { number: 1, reason: "lost" }))).toBe(
      "This card is activated. Refund its gift instead.",
    );
    await voidCard(club.deps, ADMIN, id, { number: 2, reason: "lost" });
    expect(await refusalOf(redeem(codes[1]!))).toBe("This card is void. Ask where you bought it.");
    await voidBlock(club.deps, ADMIN, id, "the seller has closed");
    expect(await refusalOf(redeem(codes[4]!))).toContain("is void");
    expect(await refusalOf(voidBlock(club.deps, ADMIN, id, "again"))).toContain("void already");
    expect((await cardsToPrint(club.deps, id)).cards).toEqual([]);
    await redeem(codes[0]!);
  });

  it("is its buyer's: the seller sees no code and cannot give it back, the office can", async () => {
    const { id, codes } = await made();
    await activate(id, 1, 2);
    const { user_id } = await club.db.cardBlock.findUniqueOrThrow({ where: { id } });
    const order = await club.db.giftOrder.findFirstOrThrow({ include: { gifts: true } });
    const own = await ownGiftOrder(club.deps, user_id, order.id);
    expect(own).toMatchObject({ state: "paid", is_printed: true });
    expect(own.gifts.map(({ code }) => code)).toEqual([null, null]);
    expect((await cardsToPrint(club.deps, id)).cards.map(({ position }) => position)).toEqual([3, 4, 5]);
    const gift_id = order.gifts[0]!.id;
    expect(await refusalOf(giveBackOwn(club.deps, user_id, order.id, gift_id))).toContain("by the club");
    const sending = { receiver_email: "ben@inbox.example", send_on: "" };
    expect(await refusalOf(changeSending(club.deps, user_id, order.id, sending))).toContain("on the cards");
    await giveBackForGiver(club.deps, ADMIN, { order_id: order.id, gift_id, reason: "spoilt" });
    expect(await refusalOf(redeem(codes[0]!))).toContain("was refunded");
    await redeem(codes[1]!);
  });

  it("is money of its day, a liability until it is redeemed, and a receipt by mail", async () => {
    const { id, codes } = await made();
    await activate(id, 1, 2, { payment_provider: "eft" });
    const before = (await accountingMonth(club.deps, "2026-01")).statement;
    expect(before.totals).toMatchObject({ received_cents: 17_000, gifts_cents: 17_000 });
    await redeem(codes[0]!);
    const after = (await accountingMonth(club.deps, "2026-01")).statement;
    expect(after.totals).toMatchObject({ received_cents: 17_000, gifts_cents: 8500 });
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "gift_bought" } });
    expect(mail).toMatchObject({
      recipient_email: SELLER.email,
      subject: "Your cards are activated: receipt 1",
    });
    expect(mail.data).toContain("cards 1 to 2 of block");
  });
});

describe("a printed card that its seller marks as sold", () => {
  async function forSale() {
    const { id, codes } = await made(3, "sold");
    await activate(id, 1, 3);
    const { user_id } = await club.db.cardBlock.findUniqueOrThrow({ where: { id } });
    const order = await club.db.giftOrder.findFirstOrThrow({ include: { gifts: true } });
    const gift_ids = order.gifts.map((gift) => gift.id);
    return { id, codes, user_id, order_id: order.id, gift_ids };
  }

  it("is worth nothing on the shelf, although it is paid for, and works from the sale on", async () => {
    const { id, codes, user_id, order_id, gift_ids } = await forSale();
    expect(await refusalOf(redeem(codes[0]!))).toBe(
      "This card has not been sold yet. Ask where you bought it.",
    );
    await markSold(club.deps, user_id, gift_ids[1]!);
    await markSold(club.deps, user_id, gift_ids[1]!);
    const { gifts } = await ownGiftOrder(club.deps, user_id, order_id);
    expect(gifts.map(({ card }) => [card?.number, card?.for_sale, card?.can_undo])).toEqual([
      [`${id}-1`, true, false],
      [`${id}-3`, true, false],
      [`${id}-2`, false, true],
    ]);
    expect(await redeem(codes[1]!)).toMatchObject({ paid_through: "2026-02-09" });
    const { cards } = await blockForOffice(club.deps, id);
    expect(cards.map(({ status, sold_on }) => [status, sold_on])).toEqual([
      ["with_seller", null],
      ["redeemed", "2026-01-10"],
      ["with_seller", null],
    ]);
  });

  it("is taken back for fifteen minutes, until it is redeemed", async () => {
    const { codes, user_id, gift_ids } = await forSale();
    const [first, second] = gift_ids as [number, number];
    await markSold(club.deps, user_id, first);
    await takeSaleBack(club.deps, user_id, first);
    await takeSaleBack(club.deps, user_id, first);
    expect(await refusalOf(redeem(codes[0]!))).toContain("has not been sold yet");
    await markSold(club.deps, user_id, first);
    await redeem(codes[0]!);
    expect(await refusalOf(takeSaleBack(club.deps, user_id, first))).toContain("until the card is redeemed");
    await markSold(club.deps, user_id, second);
    club.setNow(new Date(club.deps.clock().getTime() + UNDO_MINUTES * 60_000));
    expect(await refusalOf(takeSaleBack(club.deps, user_id, second))).toContain("for 15 minutes");
    await redeem(codes[1]!);
  });

  it("is redeemed or taken back, never both", async () => {
    const { codes, user_id, gift_ids } = await forSale();
    await markSold(club.deps, user_id, gift_ids[0]!);
    await Promise.allSettled([redeem(codes[0]!), takeSaleBack(club.deps, user_id, gift_ids[0]!)]);
    const gift = await club.db.gift.findUniqueOrThrow({ where: { id: gift_ids[0]! } });
    expect((gift.status === "redeemed") !== gift.with_seller).toBe(true);
  });

  it("is marked by its own seller, and not once its money went back", async () => {
    const { user_id, order_id, gift_ids } = await forSale();
    const other = await club.person();
    for (const act of [markSold, takeSaleBack])
      expect(await refusalOf(act(club.deps, other.user_id, gift_ids[0]!))).toBe("There is no such card.");
    await giveBackForGiver(club.deps, ADMIN, { order_id, gift_id: gift_ids[0]!, reason: "spoilt" });
    expect(await refusalOf(markSold(club.deps, user_id, gift_ids[0]!))).toContain("is not for sale");
    const { gifts } = await ownGiftOrder(club.deps, user_id, order_id);
    expect(gifts.map((gift) => [gift.id, gift.status, gift.card?.for_sale])).toEqual([
      [gift_ids[1], "unused", true],
      [gift_ids[2], "unused", true],
      [gift_ids[0], "refunded", false],
    ]);
    expect(await ownGiftOrders(club.deps, user_id)).toMatchObject([{ unused: 2, for_sale: 2 }]);
    const at_once = await made(1);
    await activate(at_once.id, 1, 1, { reference: "another" });
    const { gift_id } = await club.db.printedCard.findFirstOrThrow({ where: { block_id: at_once.id } });
    expect(await refusalOf(markSold(club.deps, user_id, gift_id!))).toBe("There is no such card.");
  });

  it("works at once when its seller's account is deleted, since nobody is left to mark it", async () => {
    const { codes, user_id } = await forSale();
    await club.db.user.update({
      where: { id: user_id },
      data: { deletion_requested_at: new Date("2025-01-01") },
    });
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
    await redeem(codes[2]!);
  });
});
