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
  | { kind: "paragraph" | "small" | "quote" | "code" | "warning" | "markdown"; text: string }
  | ({ kind: "slip" } & Slip)
  | { kind: "button" | "link"; label: string; url: string }
  | { kind: "card"; alt: string };

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const small = (text: string): Block => ({ kind: "small", text });
export const quote = (text: string): Block => ({ kind: "quote", text });
export const code = (text: string): Block => ({ kind: "code", text });
export const warning = (text: string): Block => ({ kind: "warning", text });
export const markdown = (text: string): Block => ({ kind: "markdown", text });
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

export interface Content {
  heading: string;
  /** Replaces the stored subject, which administrators read. */
  subject?: string;
  blocks: Block[];
  reply_to?: string;
  unsubscribe_url?: string;
}

export type Template<Data> = (data: Data, club: Club) => Content;

export function firstName(full_name: string): string {
  return full_name.trim().split(/\s+/)[0] || "there";
}
