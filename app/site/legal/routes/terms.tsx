import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import type { Prices } from "~/money/prices/prices";
import { readPrices } from "~/money/prices/read-prices.server";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { LEGAL_VERSION, Legal } from "../parts/Legal";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms",
    description: "What members, partners and the club can expect of each other.",
    path: "/terms",
  });

export async function loader() {
  const [{ grace_days, vat_number }, prices] = await Promise.all([readSettings(deps), readPrices(deps)]);
  return json({ prices, grace_days, vat_number, stores_card: env.PAYFAST_TOURIST_MODE === "tokenization" });
}

interface Facts {
  grace_days: number;
  vat_number: string;
  stores_card: boolean;
  prices: Prices;
}

const partsOf = (facts: Facts) =>
  [
    [
      "The club",
      <p key="1">
        The club sells memberships. A member gets 10% off at each partner shop, once per shop in every
        calendar month (South African time).
      </p>,
    ],
    ["Plans and prices", <PlansAndPrices key="2" {...facts} />],
    [
      "Membership",
      <p key="3">
        A membership starts when the payment provider has confirmed the payment. It belongs to one person and
        cannot be passed on. Your member id stays yours: renewing, changing the plan or coming back later
        keeps it, and does not reset the discounts used in a month.
      </p>,
    ],
    [
      "Using the discount",
      <>
        <p>
          Show your card, your member id or the code for that shop before you pay. The shop checks it with the
          club.
        </p>
        <p>
          A shop can leave things out of the offer and says so on its page. A discount cannot be paid out in
          money.
        </p>
      </>,
    ],
    ["When a payment fails", <WhenAPaymentFails key="5" {...facts} />],
    [
      "Cancelling",
      <p key="6">
        You can cancel a Local membership at any time in your account. It then works through the last day that
        is paid for, and nothing more is charged.
      </p>,
    ],
    [
      "Fair use",
      <p key="7">
        Sharing a card, making up codes or reselling memberships ends the membership without a refund.
      </p>,
    ],
    [
      "Our part",
      <p key="8">
        The shops give the discount and answer for their goods and services. We keep the club running with
        care; where the law allows it, what we owe you is limited to what you paid in the last twelve months.
        Your rights under the Consumer Protection Act stay as they are.
      </p>,
    ],
    ["Law", <p key="9">South African law applies.</p>],
  ] as const;

export const handle: PageHandle = { styles: "visitor" };

export default function Terms() {
  return <Legal title="Terms" version={LEGAL_VERSION} parts={partsOf(useLoaderData<typeof loader>())} />;
}

function PlansAndPrices({ prices, stores_card, vat_number }: Facts) {
  return (
    <ul className="list-disc pl-5">
      <li>{`Local: ${formatRand(prices.local_recurring)} a month. It renews each month until you cancel.`}</li>
      <li>
        {`Tourist Pass: ${formatRand(prices.tourist_oneoff)} once. It lasts through the 30th day after the day of payment and ends by itself. Nothing is charged again.`}
        {stores_card ? null : " No card is stored for it."}
      </li>
      {vat_number ? <li>Prices include VAT. Our VAT number is {vat_number}.</li> : null}
      <li>A changed price of Local is announced at least 30 days before it applies.</li>
    </ul>
  );
}

function WhenAPaymentFails({ grace_days }: Facts) {
  return (
    <p>
      Your card works for {grace_days} more {grace_days === 1 ? "day" : "days"} (grace). Pay within them and
      nothing changes. After that the membership expires; you can renew it at any time.
    </p>
  );
}
