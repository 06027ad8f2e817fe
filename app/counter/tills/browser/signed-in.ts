import { tokenInCard } from "~/members/card/signed-card";

/** The field shows a scanned card's token only; what its code said is kept here, for the last few customers. */
const scanned = new Map<string, string>();
const MOST = 20;

export function noteScan(text: string): void {
  const signed = signedText(text);
  const token = signed && tokenInCard(signed);
  if (!token) return;
  scanned.delete(token);
  scanned.set(token, signed);
  for (const old of [...scanned.keys()].slice(0, -MOST)) scanned.delete(old);
}

/** The signed card in what was typed, scanned by a keyboard scanner or read by the camera. */
export const signedIn = (presented: string): string | null =>
  signedText(presented) ?? scanned.get(presented.trim().toUpperCase()) ?? null;

const signedText = (text: string): string | null => /\/c\/(\w+)/i.exec(text)?.[1]?.toUpperCase() ?? null;
