import type { ownGift } from "./giver.server";

/** What the giver sees of a gift. */
export type OwnGift = Awaited<ReturnType<typeof ownGift>>;
/** When the club mails it (R131). */
export type Sending = Pick<OwnGift, "receiver_email" | "send_on" | "sent_on">;
