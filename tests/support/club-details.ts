import { LAW_FIELDS } from "../../app/kernel/settings/law";

/** Contact and legal details as a club would have them: the doctor refuses empty ones and those of nobody. */
export const CLUB_DETAILS: Record<string, string> = {
  ...Object.fromEntries(LAW_FIELDS.filter(({ needed }) => needed).map(({ key }) => [key, "none"])),
  law_complaints: "The office, 046 624 1234, help@ourclub.co.za",
  law_officer_email: "officer@ourclub.co.za",
  support_phone: "+27 46 624 1234",
  support_email: "help@ourclub.co.za",
  whatsapp_number: "",
  facebook_url: "",
};
