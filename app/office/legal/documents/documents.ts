import { type LegalFacts, type Section, sections } from "./document";
import { paia } from "./paia";
import { privacy } from "./privacy";
import { refunds } from "./refunds";
import { terms } from "./terms";

export const LEGAL_PAGES = ["terms", "privacy", "refunds", "paia", "cookies"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

interface LegalDocument {
  title: string;
  description: string;
  sections(facts: LegalFacts): Section[];
}

export const LEGAL_DOCUMENTS: Record<LegalPage, LegalDocument> = {
  terms: {
    title: "Terms",
    description: "What members, partners and the club can expect of each other.",
    sections: terms,
  },
  privacy: {
    title: "Privacy",
    description: "What the club knows about you, what for, and how you have it corrected or deleted.",
    sections: privacy,
  },
  refunds: {
    title: "Refunds",
    description: "When the club gives money back, and how to ask for it.",
    sections: refunds,
  },
  paia: {
    title: "PAIA manual",
    description: "Which records the club holds, and how to ask for them.",
    sections: paia,
  },
  cookies: {
    title: "Cookies",
    description: "What the club stores in your browser.",
    sections: cookies,
  },
};

function cookies(): Section[] {
  return sections([
    "What we store in your browser",
    "We set only cookies that the site needs: your session, a sign-in under way, what you typed and the shop you came from while you join, your theme, lite mode if you choose it, when somebody last signed in or out here, and for a year a mark that a shop's or an administrator's device has signed in before.",
    "None of them follows you elsewhere, so there is nothing to accept or refuse.",
  ]);
}

/** `/terms` and `/terms.pdf`. Throws for an address that is none of these pages. */
export function legalPageAt(pathname: string): LegalPage {
  const name = pathname.replace(/^\//, "").replace(/\.(pdf|data)$/, "");
  const page = LEGAL_PAGES.find((one) => one === name);
  if (!page) throw new Error(`${pathname} is no legal page`);
  return page;
}
