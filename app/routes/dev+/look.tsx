import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { qrPath } from "~/kernel/images/qr.server";
import type { ShownCard } from "~/members/card/card";
import { type Validity, validityOf } from "~/members/membership/validity";
import { DigitalCard } from "~/parts/card/DigitalCard";
import { LookForms } from "./+look/LookForms";
import { LookOffice } from "./+look/LookOffice";
import { LookPieces, Piece } from "./+look/LookPieces";
import { requireDeveloper } from "./+parts/developer.server";

export const meta: MetaFunction = () => [{ title: "Components" }, { name: "robots", content: "noindex" }];

/** Every component in its states, with made-up facts. Not there in production. */
export function loader() {
  requireDeveloper();
  return json({ qr: qrPath("https://club.example.co.za/redeem?m=example-of-a-card") });
}

const ACTIVE: ShownCard = {
  member_id: "FBI-PA-4R7XZE",
  full_name: "Nomvula Khumalo",
  plan_type: "local_recurring",
  status: "active",
  entitled: true,
  join_date: "2026-03-14",
  expiry_date: null,
  days_left: null,
  expiring_soon: false,
  paid_through: "2027-03-13",
  works_until: "2027-03-18",
  charges_on: null,
};
const PASS = {
  ...ACTIVE,
  plan_type: "tourist_oneoff",
  expiry_date: "2027-03-13",
  expiring_soon: true,
} as const;
const CARDS: Record<string, ShownCard> = {
  active: ACTIVE,
  "three days left": { ...PASS, days_left: 3 },
  "last day": { ...PASS, days_left: 0 },
  "payment due": { ...ACTIVE, status: "past_due" },
  cancelled: { ...ACTIVE, status: "cancelled" },
  expired: { ...ACTIVE, status: "expired", entitled: false },
  "a long name": { ...ACTIVE, full_name: "Wilhelmina-Nomalungelo van der Westhuizen-Ntombizodwa" },
};

const validity = (card: ShownCard): Validity => validityOf(card, card.status === "active");

export default function Look() {
  const { qr } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1 className="mb-6">Every component in its states</h1>
      <div className="gap-8 desk:columns-2">
        <LookForms />
        <LookPieces />
        <LookOffice />
        {Object.entries(CARDS).map(([name, member]) => (
          <Piece key={name} name={`DigitalCard, ${name}`}>
            <DigitalCard
              member={member}
              validity={validity(member)}
              qr={qr}
              club_name="Frontier Coast Club"
            />
          </Piece>
        ))}
      </div>
    </main>
  );
}
