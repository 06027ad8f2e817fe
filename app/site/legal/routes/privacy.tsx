import type { MetaFunction } from "@remix-run/node";
import { DAYS_IN_BACKUPS } from "~/office/privacy/backups";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { Link } from "~/ui/Link";
import { LEGAL_VERSION, Legal } from "../parts/Legal";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: "What the club knows about you, what for, and how you have it corrected or deleted.",
    path: "/privacy",
  });

const PARTS = [
  [
    "What we keep",
    <ul key="1" className="list-disc pl-5">
      <li>From your sign-in: name, e-mail address and the provider's id for you. Never your password.</li>
      <li>From you: full name, phone number if you give one, city, savings that you type in.</li>
      <li>
        From using the club: payments (never card numbers), codes, discounts with shop, time and amount.
      </li>
      <li>
        From writing to us: messages, applications of businesses, and your address with what you agreed to
        when you asked for the newsletter.
      </li>
    </ul>,
  ],
  [
    "What for",
    <p key="2">
      To run your membership, to show shops whether a discount applies, to write to you about your membership
      and payments, and to keep the books that the law asks for. The newsletter comes only if you asked for it
      and confirmed.
    </p>,
  ],
  [
    "Who sees it",
    <ul key="3" className="list-disc pl-5">
      <li>
        A shop sees your name and member id when you use the discount there, and that redemption afterwards.
      </li>
      <li>PayFast or Paystack handle your payment; your mail provider carries our mail.</li>
      <li>Nobody buys your data. There are no advertising or tracking scripts on this site.</li>
    </ul>,
  ],
  [
    "How long",
    <div key="4" className="stack">
      <p>
        While you are a member, and afterwards as long as the law asks for (payments: five years). If you
        delete your account, your person is taken out of what has to stay: redemptions keep shop and amount,
        and lose you. A message to us, an application that came to nothing and a sign-in without a membership
        go after a year, an unconfirmed sign-up for the newsletter after a month.
      </p>
      <p>
        We copy our database every night, in case it is ever lost. Copies made before a deletion still hold
        what was deleted, for up to {DAYS_IN_BACKUPS} days; then the last of them is removed. They are used
        for nothing else.
      </p>
    </div>,
  ],
  [
    "Cookies",
    <p key="5">
      We set cookies that the site needs: your session, a sign-in under way, what you typed and the shop you
      came from while you join, your theme, when somebody last signed in or out here, and lite mode if you
      choose it. A shop&apos;s or an administrator&apos;s device also keeps, for a year, a mark that it has
      signed in before, so that strangers who guess passwords do not keep it out. None of them follows you
      elsewhere.
    </p>,
  ],
  [
    "Your rights (POPIA)",
    <p key="6">
      You can see, download and correct your data, withdraw consents and delete your account: all of it under{" "}
      <Link className="link" to="/account/privacy">
        Privacy in your account
      </Link>
      , at any time and without asking anybody. A deletion can be taken back for seven days. You can also
      write to us through the{" "}
      <Link className="link" to="/contact">
        contact page
      </Link>
      , or complain to the Information Regulator (South Africa).
    </p>,
  ],
] as const;

export const handle: PageHandle = { styles: "visitor" };

export default function Privacy() {
  return <Legal title="Privacy" version={LEGAL_VERSION} parts={PARTS} />;
}
