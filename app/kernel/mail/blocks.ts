export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "small"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "code"; text: string }
  | { kind: "facts"; rows: Array<[label: string, value: string]> }
  | { kind: "button"; label: string; url: string }
  | { kind: "markdown"; text: string };

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const small = (text: string): Block => ({ kind: "small", text });
export const quote = (text: string): Block => ({ kind: "quote", text });
export const code = (text: string): Block => ({ kind: "code", text });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });

export const markdown = (text: string): Block => ({ kind: "markdown", text });

export function facts(rows: Array<[label: string, value: string]>): Block {
  return { kind: "facts", rows: rows.filter(([, value]) => value !== "") };
}

export interface Club {
  origin: string;
  club_name: string;
  location: string;
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
