export interface JoinProblemFacts {
  kind: "cancelled" | "session_expired" | "payment_completion_failed";
  details: string;
}

/** Reads from the address why a payment sent somebody back to /join (document 1, section 8), or null. */
export function problemFrom(params: URLSearchParams): JoinProblemFacts | null {
  if (params.get("cancelled") === "true") return { kind: "cancelled", details: "" };
  const error = params.get("error");
  if (error === "session_expired") return { kind: error, details: "" };
  if (error !== "payment_completion_failed") return null;
  return { kind: error, details: harmless(params.get("details") ?? "") };
}

/** The reason stands in an address that anybody can write: no links, no numbers to call, and short. */
function harmless(details: string): string {
  const text = details.trim().replace(/\.+$/, "");
  const isSuspect = text.length > 120 || /https?:|www\.|@|\d[\d\s-]{4,}/i.test(text);
  return isSuspect ? "" : text;
}
