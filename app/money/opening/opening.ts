import { phoneDigits } from "~/kernel/search-text";
import { LAW_FIELDS, missingForTheLaw } from "~/kernel/settings/law";
import { MADE_UP_CONTACT, type Settings } from "~/kernel/settings/settings";
import { PROVIDER_LABELS, PROVIDER_NAMES } from "~/money/payments/provider";

/** A setting with the moment at which the club opened. No screen of the settings shows it, and nothing removes it. */
export const OPENED_KEY = "opened_at";

/** What the books know of what a club needs before it sells. */
export const OPENING_FACT_NAMES = ["mail", "shop", ...PROVIDER_NAMES] as const;
export type OpeningFact = (typeof OPENING_FACT_NAMES)[number];

export interface OpeningStep {
  name: "contact" | "law" | OpeningFact;
  title: string;
  /** What is missing; empty if nothing is. */
  missing: string;
  /** Where an administrator does it. */
  link: string;
}

/** What a club needs before it sells, in the order in which an owner does it (R142). The dashboard, the doctor and `openClub` ask here. */
export function openingSteps(settings: Settings, facts: ReadonlySet<OpeningFact>): OpeningStep[] {
  return [
    {
      name: "contact",
      title: "Contact details",
      missing: contactMissing(settings),
      link: "/admin/settings/club",
    },
    { name: "law", title: "Legal details", missing: lawMissing(settings), link: "/admin/settings/law" },
    {
      name: "mail",
      title: "Mail",
      missing: facts.has("mail") ? "" : "No mail has been delivered yet. Send a test message.",
      link: "/admin/settings/mail",
    },
    ...PROVIDER_NAMES.map((provider) => ({
      name: provider,
      title: PROVIDER_LABELS[provider],
      missing: facts.has(provider) ? "" : "No answer yet. Ask for its list, or try a payment.",
      link: "/admin/reconciliation",
    })),
    {
      name: "shop",
      title: "Shops",
      missing: facts.has("shop") ? "" : "There is no active shop yet. Add one, or import a file.",
      link: "/admin/partners",
    },
  ];
}

export const missingSteps = (steps: readonly OpeningStep[]): OpeningStep[] =>
  steps.filter(({ missing }) => missing !== "");

const CONTACTS = [
  ["support_phone", "support phone"],
  ["support_email", "support e-mail"],
  ["whatsapp_number", "WhatsApp number"],
] as const;

/** WhatsApp may stay empty. */
function contactMissing(settings: Settings): string {
  const empty = CONTACTS.filter(([key]) => settings[key] === "" && key !== "whatsapp_number");
  const wrong = CONTACTS.filter(([key]) =>
    key === "support_email" ? isPlaceholder(settings[key]) : isMadeUpPhone(settings[key]),
  );
  return sentences(
    stillEmpty(empty.map(([, label]) => label)),
    stillToReplace(wrong.map(([, label]) => label)),
  );
}

/** Its own screen marks each that is empty. */
const NAMED = 3;

function lawMissing(settings: Settings): string {
  const empty = missingForTheLaw(settings).map(({ label }) => label);
  const wrong = LAW_FIELDS.filter(({ key }) => settings[key] !== "" && isPlaceholder(settings[key]));
  const many = `${empty.length} details are still empty.`;
  const words = empty.length > NAMED ? many : stillEmpty(empty);
  return sentences(words, stillToReplace(wrong.map(({ label }) => label)));
}

const sentences = (...all: string[]) => all.filter(Boolean).join(" ");

const stillEmpty = (labels: string[]) => (labels.length === 0 ? "" : `Still empty: ${labels.join(", ")}.`);

const stillToReplace = (labels: string[]) =>
  labels.length === 0 ? "" : `Still a placeholder: ${labels.join(", ")}.`;

/** Words that stand for what somebody wanted to fill in later, and one sign alone. */
const LATER =
  /^(tb[acd]|to ?do|test(ing)?|placeholder|example|lorem ipsum.*|change[-_ ]?me|your[-_ ].*|<.*>|\[.*\]|(.)\3*)$/i;
/** Reserved for examples (RFC 2606), and the ones of our own hints. */
const EXAMPLE = /[@.](example(\.(com|net|org|co\.za))?|invalid|test|localhost)\b(?![.-]\w)/i;

export function isPlaceholder(text: string): boolean {
  const typed = text.trim().replace(/(?<!\.)\.+$/, "") || text.trim();
  return LATER.test(typed) || EXAMPLE.test(typed);
}

/** Any other number may be somebody's. */
const isMadeUpPhone = (text: string): boolean =>
  phoneDigits(text) === phoneDigits(MADE_UP_CONTACT.support_phone);
