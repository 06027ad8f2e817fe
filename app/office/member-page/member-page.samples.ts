import type { Samples } from "~/kernel/mail/mail";

export const MEMBER_PAGE = {
  address_changed: {
    subject: "You now sign in with this address",
    data: { changed_at: "2027-02-03T10:20:00.000Z", which: "new" },
  },
} satisfies Partial<Samples>;
