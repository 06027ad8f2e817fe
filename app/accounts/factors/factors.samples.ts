import type { Samples } from "~/kernel/mail/mail";

export const FACTORS = {
  admin_security: {
    subject: "You signed in on a new device",
    data: {
      full_name: "Nomsa Adams",
      event: "new_device",
      facts: "",
      device: "Chrome on Windows",
      address: "41.13.92.…",
      on: "2027-02-03",
      at: "14:05",
    },
  },
} satisfies Partial<Samples>;
