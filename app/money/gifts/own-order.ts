import type { ownGiftOrder } from "./giver.server";

/** What the giver sees of an order. */
export type OwnOrder = Awaited<ReturnType<typeof ownGiftOrder>>;
export type OwnGift = OwnOrder["gifts"][number];
/** When the club mails the gifts (R131). */
export type Sending = Pick<OwnOrder, "receiver_email" | "send_on" | "sent_on">;
