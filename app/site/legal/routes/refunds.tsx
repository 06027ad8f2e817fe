import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { Link } from "~/ui/Link";
import { LEGAL_VERSION, Legal } from "../parts/Legal";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Refunds",
    description: "When the club gives money back, and how to ask for it.",
    path: "/refunds",
  });

const PARTS = [
  [
    "Paid twice, or by mistake",
    <p key="1">
      We give the money back. Write to us with the receipt number; you find it in your account and in our
      mail.
    </p>,
  ],
  [
    "Changed your mind",
    <p key="2">
      Within seven days of your first payment, if you have not used the discount yet, you get the full amount
      back. After that a membership runs through the days that are paid for.
    </p>,
  ],
  [
    "What a refund does",
    <p key="3">
      The membership ends at once when the money goes back. You can join again at any time with the same
      member id.
    </p>,
  ],
  ["How long it takes", <p key="4">We decide within two working days. The bank needs up to ten more.</p>],
  [
    "How to ask",
    <p key="5">
      Through the{" "}
      <Link className="link" to="/contact">
        contact page
      </Link>
      , with "A payment" as the subject.
    </p>,
  ],
] as const;

export const handle: PageHandle = { styles: "visitor" };

export default function Refunds() {
  return <Legal title="Refunds" version={LEGAL_VERSION} parts={PARTS} />;
}
