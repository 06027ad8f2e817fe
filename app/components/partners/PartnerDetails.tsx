import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/Badge";
import { Icon } from "~/components/ui/Icon";
import { Picture } from "~/components/ui/Picture";
import { SharePanel } from "./SharePanel";

export interface DetailedPartner {
  slug: string;
  name: string;
  category: string;
  city: string;
  address: string;
  short_description: string;
  long_description: string;
  offer_text: string;
  offer_note: string;
  opening_hours: string;
  logo_image_url: string;
  is_featured: boolean;
  phone: string;
  email: string;
  website: string;
  facebook: string;
  instagram: string;
}

const STEPS = [
  "Open this page and get your code, or open your card.",
  "Show the code or the card at the till before you pay.",
  "10% comes off. The shop sees at once whether it worked.",
];

/** A partner's page around its voucher section (`children`). */
export function PartnerDetails({
  partner,
  address,
  pictures,
  children,
}: {
  partner: DetailedPartner;
  address: string;
  pictures: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" className="page">
      <p className="no-print">
        <Link className="link inline-block py-2" to="/partners">
          All partners
        </Link>
      </p>
      <div className="mt-2 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="stack">
          {pictures ? (
            <div className="overflow-hidden rounded-box">
              <Picture
                src={partner.logo_image_url}
                category={partner.category}
                eager
                sizes="(min-width: 64rem) 40rem, 92vw"
              />
            </div>
          ) : null}
          <p className="flex flex-wrap gap-2">
            <Badge>{partner.category}</Badge>
            {partner.is_featured ? (
              <Badge tone="sun">
                <Icon name="star" size={14} />
                Featured
              </Badge>
            ) : null}
          </p>
          <h1>{partner.name}</h1>
          <p className="text-lg">{partner.short_description}</p>
          {partner.long_description ? (
            <p className="whitespace-pre-line">{partner.long_description}</p>
          ) : null}
        </div>
        <div className="stack">
          <section className="card stack">
            <h2>Member discount</h2>
            <p className="text-lg font-bold text-sea">{partner.offer_text}</p>
            {partner.offer_note ? <p className="text-sm">{partner.offer_note}</p> : null}
            <div className="no-print">{children}</div>
          </section>
          <section className="card">
            <h2>How to Redeem</h2>
            <ol className="mt-2 list-decimal space-y-1 pl-5">
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <ContactDetails partner={partner} />
          <SharePanel address={address} name={partner.name} />
        </div>
      </div>
    </main>
  );
}

function ContactDetails({ partner }: { partner: DetailedPartner }) {
  const links = [
    ["Website", partner.website],
    ["Facebook", partner.facebook],
    ["Instagram", partner.instagram],
  ].filter(([, href]) => href?.startsWith("http"));
  return (
    <section className="card">
      <h2>Find it</h2>
      <address className="mt-2 not-italic">
        {partner.address || partner.city}
        {partner.opening_hours ? <span className="block">{partner.opening_hours}</span> : null}
        {partner.phone ? (
          <a className="foot-link link" href={`tel:${partner.phone.replace(/[^\d+]/g, "")}`}>
            {partner.phone}
          </a>
        ) : null}
        {partner.email ? (
          <a className="foot-link link" href={`mailto:${partner.email}`}>
            {partner.email}
          </a>
        ) : null}
      </address>
      <p className="flex flex-wrap gap-x-5">
        {links.map(([label, href]) => (
          <a key={label} className="foot-link link" href={href} rel="noopener nofollow">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
