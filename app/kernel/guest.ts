/** The provider of an account that nobody signs in to: a guest's, until its pass is claimed. */
export const GUEST = "guest";
export const GUEST_NAME = "Guest";
const NOWHERE = "@guest.invalid";

/** No mail goes there. */
export const guestAddress = (gift_id: number) => `guest-${gift_id}${NOWHERE}`;
export const isGuestAddress = (email: string) => email.endsWith(NOWHERE);
