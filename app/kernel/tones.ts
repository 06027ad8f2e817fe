export type BadgeTone = "sea" | "sun" | "good" | "bad" | "warn";

/**
 * One colour for each status, the same for members and administrators. `good`: in order. `warn`: somebody waits or has to
 * act. `bad`: failed, or no longer works. `sea`: over, and nothing is wrong.
 */
const STATUSES: Record<BadgeTone, string> = {
  good: "answered active completed paid issued matched sent approved confirmed done on delivered unused granted booked",
  warn: "sending held under_way uncertain past_due pending owed asked open waiting disputed missing_there amount_differs locked",
  bad: "refused expired failed rejected missing_here ending",
  sea: "draft planned stopped cancelled refunded void redeemed unsubscribed revoked abandoned paused ended off unknown lapsed taken_back withdrawn returned explained",
  sun: "",
};

const TONES = new Map(
  Object.entries(STATUSES).flatMap(([tone, statuses]) =>
    statuses.split(" ").map((status) => [status, tone as BadgeTone] as const),
  ),
);

/** Undefined if it is not a status. */
export const toneOf = (status: string): BadgeTone | undefined => TONES.get(status);

/** Of a membership: a cancelled one is red (document 2, section 5), while a cancelled mail is merely over. */
export const memberTone = (status: string): BadgeTone | undefined =>
  status === "cancelled" ? "bad" : toneOf(status);
