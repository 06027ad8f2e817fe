import { useEffect, useState } from "react";
import type { CounterChannel, Shop } from "~/counter/redemptions/counter-attempt";
import { completeIdentifier } from "~/counter/redemptions/identifier";
import { hasSignal } from "~/counter/tills/browser/connectivity";
import { tillHere } from "~/counter/tills/browser/here";
import { readPin } from "~/kernel/ids";
import type { PresentedMember } from "~/members/membership/verdict";
import { lookUp } from "../ask";

/** Long enough that a voucher code's first six characters are not asked about as a member id. */
const PAUSE_MS = 450;

interface Known {
  text: string;
  member: PresentedMember;
}

interface Asking {
  channel: CounterChannel;
  shop: Shop | null;
  presented: string;
  pin: string;
  onWrongPin: (code: string, reason: string) => void;
}

/** Whom the typed identifier names, once typing pauses and the shop is proven. Null if that is not known. */
export function useLookUp({ channel, shop, presented, pin, onWrongPin }: Asking): PresentedMember | null {
  const [known, setKnown] = useState<Known | null>(null);
  const text = completeIdentifier(presented) ? presented.trim() : "";
  const proof = readPin(pin) ? pin : "";
  const mayAsk =
    text !== "" && text !== known?.text && (shop !== null || (channel === "counter" && proof !== ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only for another customer, shop or PIN.
  useEffect(() => {
    if (!mayAsk) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const till = await tillHere();
      // With a signal the club knows more than the till's list.
      const asked = hasSignal() ? await lookUp({ channel, shop, pin: proof, presented: text }) : null;
      const answer = asked ?? (await till?.lookUp(text)) ?? null;
      if (!isCurrent || !answer) return;
      if ("code" in answer) sayUnlessTyping(() => onWrongPin(answer.code, answer.reason));
      else setKnown({ text, member: answer });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [mayAsk, text, proof, shop?.id]);
  return known && known.text === text ? known.member : null;
}

/** The message takes the focus, so it waits for Apply while somebody types elsewhere. */
function sayUnlessTyping(say: () => void): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || focused.name === "business_pin") say();
}
