import { fold } from "~/kernel/catalog";
import { dayOf, longDay, timeOfDay } from "~/kernel/clock";

type Row = [label: string, value: string];

/** Sums and facts on a slip of paper; rows without a value are left out. */
export interface Slip {
  title?: string;
  /** Beside the title. */
  note?: string;
  rows: Row[];
  /** Large, below the rows. */
  total?: Row;
}

export type Block =
  | { kind: "paragraph" | "small" | "quote" | "code" | "warning"; text: string }
  | ({ kind: "slip" } & Slip)
  | { kind: "button" | "link"; label: string; url: string }
  | { kind: "card"; alt: string };

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const small = (text: string): Block => ({ kind: "small", text });
export const quote = (text: string): Block => ({ kind: "quote", text });
export const code = (text: string): Block => ({ kind: "code", text });
export const warning = (text: string): Block => ({ kind: "warning", text });
export const slip = (about: Slip): Block => ({ kind: "slip", ...about });
export const facts = (rows: Row[]): Block => ({ kind: "slip", rows });
/** One a mail. */
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const link = (label: string, url: string): Block => ({ kind: "link", label, url });
/** The member's own card, attached under `CARD_CID`. `alt` says what it shows, for programs that block pictures. */
export const card = (alt: string): Block => ({ kind: "card", alt });

export const CARD_CID = "card@club";

export interface Club {
  origin: string;
  club_name: string;
  location: string;
  /** The supplier's own name and address on receipts; empty until an owner fills them in. */
  law_name: string;
  law_physical_address: string;
  support_phone: string;
  support_email: string;
}

/** Behind "write to": its page, until an owner has filled in an address. */
export const writeTo = ({ support_email, origin }: Club): string =>
  support_email || `us at ${origin}/contact`;

/** Behind "ask us:". */
export const askAt = ({ support_phone, support_email, origin }: Club): string =>
  [support_phone, support_email].filter(Boolean).join(" or ") || `${origin}/contact`;

/** Begins a sentence. */
export const callOrWrite = (club: Club): string =>
  club.support_phone
    ? `Call ${club.support_phone} or write to ${writeTo(club)}`
    : `Write to ${writeTo(club)}`;

export interface Content {
  heading: string;
  /** Replaces the stored subject, which administrators read. */
  subject?: string;
  blocks: Block[];
  reply_to?: string;
  unsubscribe_url?: string;
}

export type Template<Data> = (data: Data, club: Club) => Content;

/** Of a name that its owner typed. In a mail to an address that somebody else may have typed: `strangersName`. */
export function firstName(full_name: string): string {
  return full_name.trim().split(/\s+/)[0] || "there";
}

const NAME_LENGTH = 30;
const NAME_PART = /^\p{L}[\p{L}\p{M}'\u2019-]*$/u;

/**
 * A first name that somebody typed, for a mail to another person (R135). Empty unless it looks like one and has no word of the club's
 * name: such a mail comes from the club and must carry nobody else's message.
 */
export function typedName(typed: string, { club_name }: Pick<Club, "club_name">): string {
  const name = typed.trim();
  const parts = name.split(" ");
  if (name.length > NAME_LENGTH || parts.length > 2 || !parts.every((part) => NAME_PART.test(part)))
    return "";
  const of_club = fold(club_name).split(" ");
  return parts.some((part) => of_club.includes(fold(part))) ? "" : name;
}

/** How a mail greets somebody whose name and address another person may have typed. */
export function strangersName(full_name: string, club: Club): string {
  return typedName(firstName(full_name), club) || "there";
}

/** `3 February 2027, 12:20`. */
export function momentInWords(iso: string): string {
  const moment = new Date(iso);
  return `${longDay(dayOf(moment))}, ${timeOfDay(moment)}`;
}
