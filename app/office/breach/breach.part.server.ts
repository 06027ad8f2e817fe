import type { Part } from "~/accounts/access/part";
import { breach_notice } from "./breach.mails";

export const breach = {
  mails: { breach_notice },
  samples: () => ({
    breach_notice: {
      subject: "About the security of your information",
      data: {
        happened: "On 3 February 2027 somebody copied names and e-mail addresses of members.",
        consequences: "You may get mails that pretend to come from us.",
        measures: "We closed the gap on the same day and changed every secret.",
        advice: "Do not follow links in such mails. Type our address yourself.",
        by_whom: "",
        officer: "A. Nkosi",
        email: "officer@club.example",
        phone: "+27 46 555 0199",
      },
    },
  }),
} satisfies Part;
