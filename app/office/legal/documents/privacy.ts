import { DAYS_IN_BACKUPS } from "~/office/privacy/deletion.server";
import { type LegalFacts, nameOf, type Section, sections, withFact } from "./document";

export const REGULATOR =
  "Information Regulator (South Africa), Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191; POPIAComplaints@inforegulator.org.za; 010 023 5200; inforegulator.org.za";

export function privacy(facts: LegalFacts): Section[] {
  return sections(
    [
      "Who collects your information",
      [
        `${nameOf(facts)} is responsible for it.`,
        withFact(facts.law_physical_address, (address) => `Address: ${address}`),
        withFact(facts.support_email, (email) => `E-mail: ${email}`),
        withFact(facts.support_phone, (phone) => `Phone: ${phone}`),
        withFact(facts.law_information_officer, (name) => `Information Officer: ${name}`),
        withFact(facts.law_officer_email, (email) => `E-mail of the Information Officer: ${email}`),
        withFact(facts.law_deputy_officer, (name) => `Deputy Information Officer: ${name}`),
      ],
    ],
    [
      "What we collect, and where",
      [
        "From your sign-in with Google, if you use it: name, e-mail address and Google's number for you. Never your password.",
        "From whoever gives you a gift: your e-mail address, if they ask us to mail it to you.",
        "From you: full name, e-mail address, phone number if you give one, city, and savings that you type in.",
        "From using the club: payments (never card numbers), codes, and discounts with shop, time and amount. Shops and payment providers tell us of these.",
        "From writing to us: messages, why you leave if you say it, applications of businesses, requests about your information, and your address with what you agreed to when you asked for the newsletter.",
      ],
    ],
    [
      "What for",
      "To run your membership, to show shops whether a discount applies, to write to you about your membership and payments, and to keep our books.",
      "The law makes us keep records of payments: the Tax Administration Act (s29) and, for a company, the Companies Act (s24). Nothing else that we collect is required by a law.",
      "We send direct marketing only if you consented to it, and until you withdraw.",
    ],
    [
      "Whether you must give it",
      "Giving us information is voluntary. Without a name and an e-mail address there is no membership, because we cannot tell whose card it is. Without a phone number, or without consent to marketing, you lose nothing.",
    ],
    [
      "Who receives it",
      [
        "A shop sees your name and member id when you use the discount there, and that redemption afterwards.",
        "PayFast or Paystack handle your payment; a mail service carries our mail.",
        "Nobody buys your information. There are no advertising or tracking scripts on this site.",
      ],
    ],
    [
      "Outside South Africa",
      withFact(
        facts.law_transfers,
        (transfers) => `Information goes to another country in these cases: ${transfers}.`,
      ),
      "If you sign in with Google, Google learns that you did. Google keeps information in other countries, under its own privacy rules.",
    ],
    [
      "How long",
      [
        "While you are a member, and afterwards as long as the law asks for (payments: five years).",
        "If you delete your account, your name is removed from what has to stay: redemptions keep shop and amount only. Why you left, if you told us, goes then, and after two years at the latest.",
        "A message to us, an application that came to nothing, a sign-in without a membership and a note that our office opened your record go after a year, an unconfirmed sign-up for the newsletter after a month.",
      ],
      `We copy our database every night, in case it is ever lost. Copies made before a deletion still hold what was deleted, for up to ${DAYS_IN_BACKUPS} days; then the last of them is removed. They are used for nothing else.`,
    ],
    [
      "How we protect it",
      "Connections are encrypted, secrets are stored as hashes or encrypted, office staff sign in with a second factor where the club asks for it, and what they change is written to a log that shows tampering. [Security in your account](/account/security) shows when they opened your record.",
      "If somebody unauthorised got at your information, we would write to you and to the Information Regulator as soon as we can.",
    ],
    [
      "Your rights",
      [
        "Access: see and download what we keep, without asking anybody, under [Privacy in your account](/account/privacy).",
        "Correction and deletion: there too. A deletion can be taken back for seven days; then it happens, or up to seven days later if we have to look at our data first, such as after a fault of our computers.",
        "Objection: you can object to our use of your information at any time, free of charge and in any way you like.",
        "Direct marketing: every such mail ends with a link that stops it at once.",
        `Complaint: to us, or to the ${REGULATOR}.`,
      ],
      "[Send a request](/privacy/request) if you have no account or prefer that we do it. We answer within 30 days, free of charge.",
    ],
    ["Cookies", "What we store in your browser stands under [Cookies](/cookies)."],
  );
}
