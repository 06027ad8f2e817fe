import type { Part } from "~/accounts/access/part";
import { withdrawal as withdrawalMail } from "./withdrawal.mails";

export const withdrawal = {
  mails: { withdrawal: withdrawalMail },
  samples: () => ({
    withdrawal: {
      subject: "You cancelled: R99.00 goes back to you",
      data: {
        full_name: "Nomvula Khumalo",
        amount_cents: 9900,
        receipt_number: 1042,
        provider_label: "Paystack",
        back_by: "2027-03-05",
        charging: [],
      },
    },
  }),
} satisfies Part;
