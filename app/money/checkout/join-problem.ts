import type { PaymentNotice } from "./payment-notice";

type JoinProblem = PaymentNotice & Required<Pick<PaymentNotice, "kind">>;

/** From the query of /join. `stands` describes the membership; empty for who has none. */
export function problemFrom(params: URLSearchParams, stands = ""): JoinProblem | null {
  const join = (...sentences: string[]) => sentences.filter(Boolean).join(" ");
  if (params.get("cancelled") === "true") {
    const text = join("You cancelled it, or it was not accepted. No payment has reached us.", stands);
    return { kind: "cancelled", tone: "warning", title: NOT_PAID, text };
  }
  const kind = params.get("error");
  if (kind === "session_expired")
    return { kind, tone: "warning", title: "We could not find your checkout", text: EXPIRED };
  if (kind !== "payment_completion_failed") return null;
  const details = harmless(params.get("details") ?? "");
  const text = join(details && `${details}.`, stands, "You can try again, or pay another way.");
  return { kind, tone: "failure", title: NOT_COMPLETED, text };
}

export const NOT_PAID = "Not paid";
const NOT_COMPLETED = "Your payment was not completed";
const EXPIRED =
  "Your payment session has expired. If you have paid, the membership will appear in your account: please do not pay again. Otherwise start again.";

export const standing = (is_member: boolean): string => (is_member ? "Your membership stays as it was." : "");

/** Anybody can write this address: no links, no phone numbers, and short. */
function harmless(details: string): string {
  const text = details.trim().replace(/(^|[^.])\.+$/, "$1");
  const isSuspect = text.length > 120 || /https?:|www\.|@|\d[\d\s-]{4,}/i.test(text);
  return isSuspect ? "" : text;
}
