import { CARD_TOKEN_LENGTH, forgiving, isCode, readMemberId, readVoucherCode } from "~/kernel/ids";
import { tokenInCard } from "~/members/card/signed-card";

export type Identifier =
  | { method: "voucher_code"; voucher_code: string }
  | { method: "member_id"; member_id: string }
  | { method: "qr"; card_token: string };

/** Recognises a voucher code, a member id, or a card's QR content: a URL with `/C/…` or `?m=…`, or the token alone. */
export function readIdentifier(input: string): Identifier | null {
  const text = withoutScannerMarks(input);
  const card_token = readCardToken(tokenInAddress(text) ?? text);
  if (card_token) return { method: "qr", card_token };
  const member_id = readMemberId(text);
  if (member_id) return { method: "member_id", member_id };
  const voucher_code = readVoucherCode(text);
  return voucher_code ? { method: "voucher_code", voucher_code } : null;
}

/** As `readIdentifier`, but null for a member id of which only the beginning is typed. */
export function completeIdentifier(text: string): Identifier | null {
  const bare = forgiving(text);
  return bare.startsWith("FB1PA") && bare.length < 11 ? null : readIdentifier(text);
}

export function readCardToken(text: string): string | null {
  const token = forgiving(text);
  return isCode(token, CARD_TOKEN_LENGTH) ? token : null;
}

export function identifierText(identifier: Identifier): string {
  if (identifier.method === "voucher_code") return identifier.voucher_code;
  return identifier.method === "member_id" ? identifier.member_id : identifier.card_token;
}

/** Keyboard scanners add a symbology prefix (`]Q3`) and Enter, Tab or other control characters. */
function withoutScannerMarks(input: string): string {
  return input
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .replace(/^\][A-Za-z]\d(?=.{6})/, "");
}

/** Scanners with Caps Lock on type the whole URL in capitals. */
function tokenInAddress(text: string): string | null {
  const [, signed, token] = /^https?:\/\/\S+(?:\/c\/(\w+)|[?&]m=([^&#\s]+))/i.exec(text) ?? [];
  return signed ? tokenInCard(signed) : (token ?? null);
}
