import type { MemberCard } from "~/accounts/access/member-card.schema";
import { without } from "~/kernel/without";

export const shownCard = (card: MemberCard) => without(card, "id", "email", "phone", "city", "qr_code_data");

export type ShownCard = ReturnType<typeof shownCard>;

/** Odd, so that multiplying by it permutes the numbers below 2^32; and its inverse there. */
const MIX = 0x9e3779b1;
const UNMIX = 0x0e8b2f51;

/** A member's permanent number: the row's id, mixed, so that cards do not show how many members the club has. */
export const cardNumberOf = (id: number): number => Math.imul(id, MIX) >>> 0;

export const memberOfCardNumber = (card_number: number): number => Math.imul(card_number, UNMIX) >>> 0;
