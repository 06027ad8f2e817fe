import type { Day } from "~/kernel/clock";

/** What the law asks a club to say about itself. Empty until an owner fills it in; public pages leave out what is empty. */
export const LAW_DEFAULTS = {
  law_name: "",
  law_status: "",
  law_registration_number: "",
  law_registered_at: "",
  law_office_bearers: "",
  law_physical_address: "",
  law_service_address: "",
  law_self_regulatory: "",
  law_code_of_conduct: "",
  law_complaints: "",
  law_information_officer: "",
  law_officer_email: "",
  law_deputy_officer: "",
  law_transfers: "",
};

export type LawSettings = typeof LAW_DEFAULTS;
export type LawKey = keyof LawSettings;
export const LAW_KEYS = Object.keys(LAW_DEFAULTS) as LawKey[];

interface LawField {
  key: LawKey;
  label: string;
  hint?: string;
  /** What asks for it. */
  clause: string;
  /** Whether every club must state it; the others only apply to some. */
  needed: boolean;
}

export const LAW_FIELDS: readonly LawField[] = [
  {
    key: "law_name",
    label: "Full legal name",
    hint: "As registered, such as Frontier Coast Club (Pty) Ltd",
    clause: "ECT Act s43(1)(a), POPIA s18(1)(b)",
    needed: true,
  },
  {
    key: "law_status",
    label: "Legal status",
    hint: "Such as private company, non-profit company or sole proprietor",
    clause: "ECT Act s43(1)(a)",
    needed: true,
  },
  {
    key: "law_registration_number",
    label: "Registration number",
    hint: "A sole proprietor writes “none”.",
    clause: "ECT Act s43(1)(f)",
    needed: true,
  },
  {
    key: "law_registered_at",
    label: "Place of registration",
    hint: "Such as South Africa (CIPC). A sole proprietor writes “none”.",
    clause: "ECT Act s43(1)(f)",
    needed: true,
  },
  {
    key: "law_office_bearers",
    label: "Office bearers",
    hint: "The directors, or the owner",
    clause: "ECT Act s43(1)(f)",
    needed: true,
  },
  {
    key: "law_physical_address",
    label: "Street address",
    hint: "In one line. It is also the supplier's address on tax invoices.",
    clause: "ECT Act s43(1)(b), POPIA s18(1)(b), VAT Act s20(5)(b)",
    needed: true,
  },
  {
    key: "law_service_address",
    label: "Address for legal documents",
    hint: "A street address, where documents of a court can be served",
    clause: "ECT Act s43(1)(g)",
    needed: true,
  },
  {
    key: "law_complaints",
    label: "Where complaints go",
    hint: "A person or desk, with an address or phone number",
    clause: "ECT Act s43(1)(n)",
    needed: true,
  },
  {
    key: "law_information_officer",
    label: "Information Officer",
    hint: "The head of the club, or whom the head has authorised. Register the name with the Information Regulator.",
    clause: "POPIA s55, PAIA s51(1)(a)(i)",
    needed: true,
  },
  {
    key: "law_officer_email",
    label: "E-mail of the Information Officer",
    clause: "PAIA s51(1)(a)(i)",
    needed: true,
  },
  {
    key: "law_deputy_officer",
    label: "Deputy Information Officer",
    clause: "POPIA s56",
    needed: false,
  },
  {
    key: "law_transfers",
    label: "Personal data outside South Africa",
    hint: "Which services keep it where, and what protects it there. Think of the server, the mail service and the sign-in.",
    clause: "POPIA s18(1)(g), s72",
    needed: true,
  },
  {
    key: "law_self_regulatory",
    label: "Self-regulatory body",
    hint: "Its name and how to reach it, if the club belongs to one",
    clause: "ECT Act s43(1)(d)",
    needed: false,
  },
  {
    key: "law_code_of_conduct",
    label: "Code of conduct or of dispute resolution",
    hint: "Its name and address, if the club subscribes to one",
    clause: "ECT Act s43(1)(e) and (o)",
    needed: false,
  },
];

export function missingForTheLaw(settings: LawSettings): LawField[] {
  return LAW_FIELDS.filter(({ key, needed }) => needed && settings[key] === "");
}

/** The day from which the words of the legal pages hold. A checkout keeps the one that its buyer agreed to. */
export const LEGAL_VERSION: Day = "2026-11-29";
