import type { Part } from "~/accounts/access/part";
import { remindOfTransfers } from "./notify-transfer.server";
import { transfer as mail } from "./transfer.mails";

export const transfer = {
  jobs: [
    {
      name: "transfer-reminders",
      pattern: "25 8 * * *",
      waits: "for_release",
      run: async (deps) => ({ reminded: await remindOfTransfers(deps) }),
    },
  ],
  mails: { transfer: mail },
  samples: () => ({
    transfer: {
      subject: "We are waiting for your R99.00",
      data: {
        full_name: "Nomvula Khumalo",
        moment: "said",
        what: "Local, one month",
        price_cents: 9900,
        here_cents: 0,
        came_on: null,
        reference: "EFT K7MQ 2RTX",
        account: {
          bank: "First National Bank",
          holder: "FBI Access",
          number: "62 123 456 789",
          branch: "250655",
          shap_id: "",
        },
        until: "2027-02-23",
      },
    },
  }),
} satisfies Part;
