import { expect, it } from "vitest";
import { LAW_FIELDS } from "~/kernel/settings/law";
import { NAMES } from "../../../../tests/support/letters";
import { wordsIn } from "../../../../tests/support/pdf-words";
import { legalPdf } from "../legal-pdf.server";
import type { LegalFacts } from "./document";
import { LEGAL_DOCUMENTS, LEGAL_PAGES, type LegalPage } from "./documents";

const FACTS: LegalFacts = {
  club_name: "Frontier Coast Club",
  location: "Port Alfred",
  support_phone: "+27 46 555 0199",
  support_email: "hello@frontiercoast.example",
  vat_number: "4123456789",
  grace_days: 5,
  origin: "https://club.example",
  prices: { local_recurring: 99_00, tourist_oneoff: 149_00 },
  stores_card: false,
  law_name: "Frontier Coast Club (Pty) Ltd",
  law_status: "Private company",
  law_registration_number: "2025/123456/07",
  law_registered_at: "South Africa (CIPC)",
  law_office_bearers: "T. Mbeki, J. Smith",
  law_physical_address: "1 Main Street, Port Alfred, 6170",
  law_service_address: "2 Court Road, Port Alfred",
  law_self_regulatory: "Direct Marketing Association",
  law_code_of_conduct: "CGSO code, cgso.org.za",
  law_complaints: "Ms Dlamini, 046 555 0100",
  law_information_officer: "A. Nkosi",
  law_officer_email: "officer@club.example",
  law_deputy_officer: "B. Botha",
  law_transfers: "mail through Ireland, under its own data protection law",
};

/** What each clause asks for, and the line of the page that says it. */
const CLAUSES: readonly [clause: string, page: LegalPage, says: RegExp][] = [
  ["ECT s43(1)(a) full name", "terms", /^Full name: Frontier Coast Club \(Pty\) Ltd$/],
  ["ECT s43(1)(a) legal status", "terms", /^Legal status: Private company$/],
  ["ECT s43(1)(b) street address", "terms", /^Street address: 1 Main Street/],
  ["ECT s43(1)(b) phone", "terms", /^Phone: \+27 46 555 0199$/],
  ["ECT s43(1)(c) website", "terms", /^Website: https:\/\/club\.example$/],
  ["ECT s43(1)(c) e-mail", "terms", /^E-mail: hello@/],
  ["ECT s43(1)(d) self-regulatory body", "terms", /^Self-regulatory body: Direct Marketing/],
  ["ECT s43(1)(e) and (o) code", "terms", /^Code of conduct or of dispute resolution: CGSO/],
  ["ECT s43(1)(f) registration number", "terms", /^Registration number: 2025/],
  ["ECT s43(1)(f) place of registration", "terms", /^Place of registration: South Africa/],
  ["ECT s43(1)(f) office bearers", "terms", /^Office bearers: T\. Mbeki/],
  ["ECT s43(1)(g) address for service", "terms", /^Address for legal documents: 2 Court Road/],
  ["ECT s43(1)(h) description", "terms", /10% off at each partner shop, once per shop/],
  ["ECT s43(1)(h) shops", "terms", /list of partners.* shows the shops/],
  ["ECT s43(1)(i) price of Local", "terms", /^Local: R99\.00 a month/],
  ["ECT s43(1)(i) price of the pass", "terms", /^Tourist Pass: R149\.00 once/],
  ["ECT s43(1)(i) taxes", "terms", /^Prices include VAT/],
  ["ECT s43(1)(i) other fees", "terms", /no other fees/],
  ["ECT s43(1)(j) manner of payment", "terms", /^You pay by card/],
  ["ECT s43(1)(k) terms kept", "terms", /print this page, or .*PDF/],
  ["ECT s43(1)(l) when the service begins", "terms", /^A membership starts when/],
  ["ECT s43(1)(m) record of the order", "terms", /^The version of these terms that you agreed to is kept/],
  ["ECT s43(1)(n) complaints", "terms", /^Complaints go to: Ms Dlamini/],
  ["ECT s43(1)(n) refund policy", "refunds", /^We give the money back\. Write to us/],
  ["ECT s43(1)(p) security of payment", "terms", /encrypted connection.*never see or store/],
  ["ECT s43(1)(q) minimum duration", "terms", /no minimum time/],
  ["ECT s43(1)(r) rights of s44", "terms", /cancel within seven days after you joined/],
  [
    "ECT s43(2) review, correct, withdraw",
    "terms",
    /shows everything that you order\. You can correct it, go back or leave/,
  ],
  ["ECT s44(1) seven days", "refunds", /right under section 44/],
  [
    "ECT s42(2)(d) begun before the seven days are over",
    "refunds",
    /card works at once, and the right ends when you use/,
  ],
  ["ECT s44(3) full refund in 30 days", "refunds", /full amount back.*within 30 days/],
  ["CPA s14(2)(a) 24 months", "terms", /several months at once has paid that many, at most 24/],
  ["CPA s63 three years", "terms", /gift code can be redeemed for 36 months/],
  ["CPA s70 disputes", "terms", /Consumer Goods and Services Ombud/],
  ["POPIA s18(1)(a) what and where from", "privacy", /^From using the club: payments/],
  ["POPIA s18(1)(a) from you", "privacy", /^From you: full name/],
  ["POPIA s18(1)(b) who", "privacy", /^Frontier Coast Club \(Pty\) Ltd is responsible/],
  ["POPIA s18(1)(b) address", "privacy", /^Address: 1 Main Street/],
  ["POPIA s18(1)(c) purpose", "privacy", /^To run your membership/],
  ["POPIA s18(1)(d) and (e) voluntary or not", "privacy", /voluntary\. Without a name/],
  ["POPIA s18(1)(f) laws", "privacy", /Tax Administration Act/],
  ["POPIA s18(1)(g) transfers", "privacy", /goes to another country in these cases: mail through Ireland/],
  ["POPIA s18(1)(h)(i) recipients", "privacy", /^A shop sees your name/],
  ["POPIA s18(1)(h)(iii) access", "privacy", /^Access: see and download/],
  ["POPIA s18(1)(h)(iii) correction", "privacy", /^Correction and deletion/],
  ["POPIA s18(1)(h)(iv) objection", "privacy", /^Objection: .*free of charge/],
  [
    "POPIA s18(1)(h)(v) Information Regulator",
    "privacy",
    /Information Regulator \(South Africa\), Woodmead.*POPIAComplaints@/,
  ],
  ["POPIA s19 security", "privacy", /^Connections are encrypted/],
  ["POPIA s55 Information Officer", "privacy", /^Information Officer: A\. Nkosi$/],
  ["POPIA s56 deputy", "privacy", /^Deputy Information Officer: B\. Botha$/],
  ["POPIA s69 marketing", "privacy", /direct marketing only if you consented/],
  ["POPIA reg 2 answer within 30 days", "privacy", /answer within 30 days/],
  ["PAIA s51(1)(a)(i) head", "paia", /^Head and Information Officer: A\. Nkosi$/],
  ["PAIA s51(1)(a)(i) address", "paia", /^Street and postal address: 1 Main/],
  ["PAIA s51(1)(a)(i) phone", "paia", /^Phone: /],
  ["PAIA s51(1)(a)(i) e-mail", "paia", /^E-mail: officer@/],
  ["PAIA s51(1)(b)(i) guide", "paia", /guide to using PAIA/],
  ["PAIA s51(1)(b)(ii) without a request", "paia", /are on this site\. Members see/],
  ["PAIA s51(1)(b)(iii) other laws", "paia", /Value-Added Tax Act/],
  ["PAIA s51(1)(b)(iv) subjects", "paia", /^Members: name, e-mail address/],
  ["PAIA s51(1)(b)(iv) how to ask", "paia", /^Use Form 2/],
  ["PAIA s51(1)(c)(i) purpose", "paia", /^We process personal information to run/],
  ["PAIA s51(1)(c)(ii) data subjects", "paia", /^It is about members, givers/],
  ["PAIA s51(1)(c)(iii) recipients", "paia", /^Partner shops, payment providers/],
  ["PAIA s51(1)(c)(iv) transborder flows", "paia", /^Planned transfers: mail through Ireland/],
  ["PAIA s51(1)(c)(v) security measures", "paia", /^Encrypted connections, hashed/],
  ["PAIA s51(3) where it is", "paia", /^On this page, .*at our address/],
  ["PAIA s54 fees", "paia", /request fee of R140/],
  ["PAIA s56 time", "paia", /answer within 30 days/],
  ["PAIA s77A complaint", "paia", /within 180 days/],
  ["cookies in two sentences", "cookies", /^We set only cookies that the site needs/],
];

const linesOf = (page: LegalPage, facts = FACTS) =>
  LEGAL_DOCUMENTS[page].sections(facts).flatMap(({ lines }) => lines.flat());

it.each(CLAUSES)("%s stands on /%s", (_, page, says) => {
  expect(linesOf(page).filter((line) => says.test(line))).toHaveLength(1);
});

it("has one line for each clause, so that removing it fails that clause's test", () => {
  for (const [clause, page, says] of CLAUSES) {
    const left = linesOf(page).filter((line) => !says.test(line));
    expect([clause, linesOf(page).length - left.length]).toEqual([clause, 1]);
    expect([clause, left.some((line) => says.test(line))]).toEqual([clause, false]);
  }
});

it("leaves out each line whose fact is empty", () => {
  for (const { key } of LAW_FIELDS) {
    const told = LEGAL_PAGES.flatMap((page) => linesOf(page, { ...FACTS, [key]: "" }));
    expect([key, told.filter((line) => /: ?\.?$|: \.|undefined/.test(line))]).toEqual([key, []]);
    expect([key, told.some((line) => line.includes(FACTS[key]))]).toEqual([key, false]);
  }
});

it("never claims to be legal advice", () => {
  for (const page of LEGAL_PAGES) expect(linesOf(page).join(" ")).not.toMatch(/legal advice/i);
});

it.each(LEGAL_PAGES)("prints every line of /%s in its PDF, with addresses in full", async (page) => {
  const { title, sections } = LEGAL_DOCUMENTS[page];
  const head = { title, lines: NAMES, origin: FACTS.origin, made_at: new Date(0) };
  const words = (await wordsIn(await legalPdf(head, sections(FACTS)))).flat();
  expect(Math.min(...words.map(({ y }) => y))).toBe(34);
  const read = words.filter(({ y }) => y > 34).map(({ text }) => text.trim());
  for (const line of [...NAMES, ...linesOf(page)]) {
    const shown = line.replace(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, text, to) => `${text} (${new URL(to, FACTS.origin).href})`,
    );
    expect(read.join(" ")).toContain(shown);
  }
});
