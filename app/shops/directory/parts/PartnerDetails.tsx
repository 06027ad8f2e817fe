import type { ReactNode } from "react";
import { tel } from "~/kernel/tel";
import type { HoursShown } from "~/shops/hours/hours-shown";
import { OpeningHours } from "~/shops/hours/parts/OpeningHours";
import { OpenLine } from "~/shops/hours/parts/OpenLine";
import { Gallery } from "~/shops/pictures/parts/Gallery";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Heart, HeartsForm } from "./Heart";
import { type Nearby, NearbyShops } from "./NearbyShops";
import { PartnerBadges } from "./PartnerBadges";
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
  hours: HoursShown | null;
  logo_image_url: string;
  logo_image_alt: string;
  pictures: { url: string; alt: string }[];
  is_featured: boolean;
  phone: string;
  email: string;
  website: string;
  facebook: string;
  instagram: string;
  latitude: number | null;
  longitude: number | null;
}

interface Help {
  support_phone: string;
  support_email: string;
  whatsapp_number: string;
}

const STEPS = [
  "Open this page and get your code, or open your card.",
  "Show the code or the card at the till before you pay.",
  "10% comes off. The shop sees at once whether it worked.",
];

export function PartnerDetails({
  partner,
  address,
  pictures,
  help,
  tracker,
  favourite,
  nearby,
  children,
}: {
  partner: DetailedPartner;
  address: string;
  pictures: boolean;
  help: Help;
  tracker?: ReactNode;
  /** Whether it is one of the member's; undefined for everybody without a membership. */
  favourite?: boolean | undefined;
  nearby: Nearby[];
  children: ReactNode;
}) {
  return (
    <main id="main" className="page">
      <Breadcrumbs
        trail={[{ label: "Home", to: "/" }, { label: "Partners", to: "/partners" }, { label: partner.name }]}
      />
      <div className="partner-grid">
        <Introduction partner={partner} pictures={pictures} favourite={favourite} />
        <div className="partner-side stack">
          <section className="card card-sun stack">
            <h2>Member discount</h2>
            <p className="text-lg font-bold text-sea">{partner.offer_text}</p>
            {partner.offer_note ? <p className="text-sm">{partner.offer_note}</p> : null}
            <div className="no-print">{children}</div>
          </section>
          <ContactDetails partner={partner} />
          <HowToRedeem />
          {tracker}
        </div>
        <div className="stack">
          {partner.long_description ? (
            <section>
              <h2>About {partner.name}</h2>
              <p className="mt-2 whitespace-pre-line">{partner.long_description}</p>
            </section>
          ) : null}
          <NearbyShops shops={nearby} city={partner.city} />
          <SharePanel address={address} name={partner.name} />
          <HelpPanel help={help} name={partner.name} />
        </div>
      </div>
    </main>
  );
}

function HelpPanel({ help, name }: { help: Help; name: string }) {
  const words = encodeURIComponent(`I need help with my discount at ${name}.`);
  return (
    <section className="card no-print">
      <h2>Need help?</h2>
      <p className="mt-2">
        At the till and it does not work? Call or write to us, and we will resolve it with the shop.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a
          className="btn btn-quiet"
          href={`https://wa.me/${help.whatsapp_number}?text=${words}`}
          rel="noopener"
        >
          Chat on WhatsApp
        </a>
        <a className="btn btn-quiet" href={tel(help.support_phone)}>
          Call {help.support_phone}
        </a>
        <a className="btn btn-quiet" href={`mailto:${help.support_email}`}>
          Write to us
        </a>
      </p>
    </section>
  );
}

/** An address that phones open in their own map. */
function directionsTo({ latitude, longitude, name, address, city }: DetailedPartner): string {
  const place =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name}, ${address}, ${city}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
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
      <p className="mt-2 flex flex-wrap gap-2 no-print">
        <a className="btn btn-quiet" href={directionsTo(partner)} rel="noopener">
          <Icon name="pin" />
          Directions
        </a>
        {partner.phone ? (
          <a className="btn btn-quiet" href={tel(partner.phone)}>
            <Icon name="phone" />
            Call
          </a>
        ) : null}
      </p>
      <address className="mt-2 not-italic">
        {partner.address || partner.city}
        {partner.phone ? (
          <a className="foot-link link" href={tel(partner.phone)}>
            {partner.phone}
          </a>
        ) : null}
        {partner.email ? (
          <a className="foot-link link" href={`mailto:${partner.email}`}>
            {partner.email}
          </a>
        ) : null}
      </address>
      <OpeningHours hours={partner.hours} text={partner.opening_hours} />
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

function Introduction({
  partner,
  pictures,
  favourite,
}: {
  partner: DetailedPartner;
  pictures: boolean;
  favourite: boolean | undefined;
}) {
  return (
    <div className="stack">
      <div className="partner-head">
        {pictures ? (
          <div className="partner-picture overflow-hidden rounded-box">
            <Picture
              src={partner.logo_image_url}
              alt={partner.logo_image_alt}
              category={partner.category}
              eager
              sizes="(min-width: 64rem) 40rem, (min-width: 40rem) 92vw, 6.5rem"
            />
          </div>
        ) : null}
        <div>
          <div className="flex items-start justify-between gap-3">
            <PartnerBadges partner={partner} />
            {favourite === undefined ? null : (
              <>
                <HeartsForm return_to={`/partners/${partner.slug}#main`} />
                <Heart partner={partner} on={favourite} />
              </>
            )}
          </div>
          <h1 className="my-2">{partner.name}</h1>
          <OpenLine hours={partner.hours} />
        </div>
      </div>
      <p className="sm:text-lg">{partner.short_description}</p>
      {pictures ? (
        <Gallery pictures={partner.pictures} category={partner.category} name={partner.name} />
      ) : null}
    </div>
  );
}

function HowToRedeem() {
  return (
    <section className="card">
      <h2>How to Redeem</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
