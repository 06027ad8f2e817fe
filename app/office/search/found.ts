/** Characters: the address in a scanned card is the longest thing that is looked for. */
export const LONGEST_SEARCH = 600;

export interface Hit {
  kind: "member" | "partner" | "payment" | "voucher" | "redemption" | "gift" | "screen";
  to: string;
  title: string;
  note: string;
  status: string | null;
  status_words: string | null;
  /** The text is this thing's own identifier. */
  is_exact: boolean;
}

export interface FoundGroup {
  label: string;
  hits: Hit[];
}

export const hit = (kind: Hit["kind"], to: string, title: string): Hit => ({
  kind,
  to,
  title,
  note: "",
  status: null,
  status_words: null,
  is_exact: false,
});
