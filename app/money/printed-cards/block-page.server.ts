import { stringify } from "csv-stringify/sync";
import type { PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { giftCodeShown, giftLink, giftWords } from "~/money/gifts/gift";
import { cardStatusOn } from "./block";

/** Throws `not_found`. */
export async function blockForOffice(deps: Deps, id: number) {
  const block = await deps.db.cardBlock.findUnique({
    where: { id },
    include: {
      user: { select: { email: true, anonymised_at: true } },
      cards: { orderBy: { position: "asc" }, include: { gift: { include: { payment: true } } } },
    },
  });
  if (!block) throw new ClubError("not_found", "There is no such block.");
  const { user, seller, plan_type, unit_cents, quantity, created_by, created_at, voided_at, seller_marks } =
    block;
  const today = dayOf(deps.clock());
  const cards = block.cards.map(({ id: card_id, position, gift, ...card }) => ({
    id: card_id,
    position,
    status: cardStatusOn({ ...card, gift }, today),
    activated_on: gift && dayOf(gift.created_at),
    sold_on: gift?.sold_at ? dayOf(gift.sold_at) : null,
    order_id: gift?.order_id ?? null,
    receipt_number: gift?.payment.receipt_number ?? null,
    payment_id: gift?.payment_id ?? null,
  }));
  const activated = cards.filter(({ order_id }) => order_id !== null).length;
  return {
    id,
    seller: seller || "Deleted account",
    quantity,
    unit_cents,
    created_by,
    cards,
    activated,
    email: user.anonymised_at ? "" : user.email,
    what: giftWords(plan_type, 1),
    plan_type: plan_type as PlanType,
    made_on: dayOf(created_at),
    voided_on: voided_at && dayOf(voided_at),
    paid_cents: activated * unit_cents,
    redeemed: cards.filter(({ status }) => status === "redeemed").length,
    seller_marks,
    /** The first that can be activated. */
    next: cards.find(({ status }) => status === "inactive")?.position ?? null,
  };
}

/** Cards that nobody has paid for: the codes of the others are their buyers'. Throws `not_found`. */
export async function cardsToPrint(deps: Deps, block_id: number) {
  const block = await deps.db.cardBlock.findUnique({
    where: { id: block_id },
    include: {
      cards: { where: { gift_id: null, voided_at: null }, orderBy: { position: "asc" } },
    },
  });
  if (!block) throw new ClubError("not_found", "There is no such block.");
  const { club_name } = await readSettings(deps);
  return {
    id: block.id,
    club_name,
    what: giftWords(block.plan_type, 1),
    site: new URL(deps.origin).host,
    cards: block.cards.map(({ position, code_sealed }) => {
      const code = deps.secrets.open("gift_code", code_sealed!);
      return { position, code: giftCodeShown(code), link: giftLink(deps.origin, code) };
    }),
  };
}

/** Level M, because paper gets dirty. */
export async function sheetOf(deps: Deps, block_id: number) {
  const { cards, ...about } = await cardsToPrint(deps, block_id);
  return { ...about, cards: cards.map(({ link, ...card }) => ({ ...card, qr: qrPath(link, "M") })) };
}

export async function* codesCsv(deps: Deps, block_id: number): AsyncGenerator<string> {
  const { cards } = await cardsToPrint(deps, block_id);
  yield stringify(
    [["number", "code", "link"], ...cards.map(({ position, code, link }) => [position, code, link])],
    {
      record_delimiter: "\r\n",
    },
  );
}
