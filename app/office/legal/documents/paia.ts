import { type LegalFacts, nameOf, type Section, sections, withFact } from "./document";
import { REGULATOR } from "./privacy";

/** The manual of a private body, from what the club's own tables hold. */
export function paia(facts: LegalFacts): Section[] {
  return sections(
    [
      "About this manual",
      `This is the manual of ${nameOf(facts)} under section 51 of the Promotion of Access to Information Act (PAIA). It says which records the club holds and how to ask for them.`,
    ],
    [
      "How to reach us",
      [
        withFact(facts.law_information_officer, (name) => `Head and Information Officer: ${name}`),
        withFact(facts.law_deputy_officer, (name) => `Deputy Information Officer: ${name}`),
        withFact(facts.law_physical_address, (address) => `Street and postal address: ${address}`),
        withFact(facts.support_phone, (phone) => `Phone: ${phone}`),
        withFact(facts.law_officer_email || facts.support_email, (email) => `E-mail: ${email}`),
      ],
    ],
    [
      "The guide",
      `The Information Regulator has made a guide to using PAIA, in all official languages. Ask us for a copy, or the ${REGULATOR}.`,
    ],
    [
      "Records that you need not ask for",
      "The list of partner shops, prices, terms, privacy notice, refunds and this manual are on this site. Members see and download their own records in their account.",
    ],
    [
      "Records that other laws make us keep",
      [
        "Income Tax Act, Value-Added Tax Act and Tax Administration Act: payments, receipts and accounts",
        "Companies Act, if the club is a company: its registers and annual statements",
        "Consumer Protection Act: prepaid gift codes",
        "Electronic Communications and Transactions Act: orders, with the terms agreed to",
      ],
    ],
    [
      "Records by subject",
      [
        "Members: name, e-mail address, phone, city, membership, card, consents, discounts, savings, payments and messages",
        "Partner shops: business details, contact people, sign-ins, devices and tills, discounts given",
        "Givers: orders and gift codes",
        "Subscribers and people who write to us: address, consent, messages and requests",
        "Office staff: name, role, sign-ins and what they changed",
        "The club: prices, payments, bank and provider statements, accounts, mails sent, backups",
      ],
    ],
    [
      "Personal information: what for",
      "We process personal information to run memberships, to show shops whether a discount applies, to take payments, to keep our books and to write to people. [Privacy](/privacy) has the details.",
    ],
    [
      "Personal information: about whom",
      "It is about members, givers, people of partner shops, subscribers, people who write to us, and office staff. The records by subject above say what it is.",
    ],
    [
      "Personal information: who receives it",
      "Partner shops, payment providers (PayFast, Paystack), the mail service, banks, our bookkeeper, and authorities where a law says so.",
    ],
    [
      "Personal information: outside South Africa",
      withFact(facts.law_transfers, (transfers) => `Planned transfers: ${transfers}.`),
      "A sign-in with Google takes place with Google, which keeps information in other countries.",
    ],
    [
      "Personal information: how it is protected",
      "Encrypted connections, hashed or encrypted secrets, roles with separate rights, a log of changes that shows tampering, daily backups, and limits on guessing.",
    ],
    [
      "How to ask for a record",
      "Use Form 2 of the PAIA Regulations (inforegulator.org.za/paia-forms), or [our form](/privacy/request) for your own information. Name the record, the right that you need it for, and how you want to receive it.",
      "We answer within 30 days. We may refuse only for the reasons in Chapter 4 of PAIA, and say which.",
    ],
    [
      "Fees",
      "Your own personal information is free of charge. For other records the regulations set a request fee of R140 and fees for copying and for search beyond the first hour; if they come to more than you would expect, we ask you first.",
    ],
    [
      "If we refuse",
      "You can complain to the Information Regulator within 180 days (PAIA Form 5), or turn to a court.",
    ],
    [
      "Where this manual is",
      "On this page, [as a PDF](/paia.pdf), and at our address during office hours, free of charge.",
    ],
  );
}
