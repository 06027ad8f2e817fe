import type { LawSettings } from "~/kernel/settings/law";
import { MADE_UP_CONTACT } from "~/kernel/settings/settings";
import type { World } from "./world";

/** No such company, people or addresses exist, and each public text says so. */
const MADE_UP: Partial<LawSettings & typeof MADE_UP_CONTACT> = {
  ...MADE_UP_CONTACT,
  law_name: "Frontier Coast Club Demo (Pty) Ltd (made up: this is a demo)",
  law_status: "Private company (made up)",
  law_registration_number: "0000/000000/07 (made up)",
  law_registered_at: "South Africa, CIPC (made up)",
  law_office_bearers: "Nomsa Khumalo and Pieter Botha, directors (made up)",
  law_physical_address: "1 Nowhere Street, Port Alfred, 6170 (made up)",
  law_service_address: "1 Nowhere Street, Port Alfred, 6170 (made up)",
  law_complaints: "The office, 046 555 0199, hello@frontiercoast.example (made up)",
  law_information_officer: "Nomsa Khumalo (made up)",
  law_officer_email: "officer@frontiercoast.example",
  law_transfers: "None: the demo runs on this machine alone (made up)",
};

/** So that the pages that tell who the club is are seen whole. */
export async function seedDetails({ db }: World): Promise<void> {
  const rows = Object.entries(MADE_UP).map(([key, value]) => ({ key, value }));
  await db.setting.createMany({ data: rows });
}
