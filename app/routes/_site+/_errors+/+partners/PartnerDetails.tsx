import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { tel } from "~/kernel/phones";
import { Heart, HeartsForm } from "~/parts/directory/Heart";
import { Featured } from "~/parts/directory/PartnerCard";
import { OpenWords } from "~/parts/hours/OpenWords";
import type { HoursShown } from "~/shops/hours/hours-shown";
import type { PartnerFields, PublicField } from "~/shops/partners/fields";
import { Look } from "~/ui/document/Look";
import { Fold } from "~/ui/Fold";
import { Icon, LineDrawing } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Gallery } from "./Gallery";
import { type Nearby, NearbyShops } from "./NearbyShops";
import { OpeningHours } from "./OpeningHours";
import { SharePanel } from "./SharePanel";
import { SHOP_PAGE_LOOK } from "./shop-page.look";

export interface DetailedPartner
  extends Omit<Pick<PartnerFields, PublicField>, "opening_hours_spec" | "pictures"> {
  slug: string;
  hours: HoursShown | null;
  pictures: { url: string; alt: string }[];
}

interface Help {
  support_phone: string;
  support_email: string;
  whatsapp_number: string;
}

const PHONE =
  "M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2Z";
const WAY = "m3 11 19-9-9 19-2-8-8-2Z";

const STEPS = [
  "Show the code or your card before you pay.",
  "The shop types or scans it.",
  "10% comes off this bill.",
];

export function PartnerDetails({
  partner,
  address,
  pictures,
  help,
  refused,
  tracker,
  favourite,
  nearby,
  children,
}: {
  partner: DetailedPartner;
  address: string;
  pictures: boolean;
  help: Help;
  /** A member's way to report that the shop did not accept the card. */
  refused?: ReactNode;
  tracker?: ReactNode;
  /** Whether it is one of the member's; undefined for everybody without a membership. */
  favourite?: boolean | undefined;
  nearby: Nearby[];
  children: ReactNode;
}) {
  return (
    <main id="main" className="page shop-page">
      <Look css={SHOP_PAGE_LOOK} />
      <nav aria-label="Breadcrumb" className="no-print">
        <Link className="back-link" to="/partners">
          <Icon name="back" size={16} />
          Partners
        </Link>
      </nav>
      <div className="shop-grid">
        <Head partner={partner} pictures={pictures} favourite={favourite} />
        <div className="shop-side">
          <div className="no-print">{children}</div>
          <h2 className="shop-offer">{partner.offer_text}</h2>
          <Ways partner={partner} />
        </div>
        <div className="shop-more">
          <p className="mb-4">{partner.short_description}</p>
          {pictures ? (
            <Gallery pictures={partner.pictures} category={partner.category} name={partner.name} />
          ) : null}
          <Fold title="How to Redeem" open>
            <ol className="list-decimal pl-5 text-sm">
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {partner.offer_note ? (
              <p className="text-sm">
                <b>The shop's own note:</b> {partner.offer_note}
              </p>
            ) : null}
          </Fold>
          <OpeningHours hours={partner.hours} text={partner.opening_hours} />
          {tracker}
          <About partner={partner} />
          <NearbyShops shops={nearby} city={partner.city} />
          <SharePanel address={address} name={partner.name} />
          <HelpPanel help={help} name={partner.name} refused={refused} />
        </div>
      </div>
    </main>
  );
}

function Head({
  partner,
  pictures,
  favourite,
}: {
  partner: DetailedPartner;
  pictures: boolean;
  favourite: boolean | undefined;
}) {
  const { slug, name, category, address, city, hours } = partner;
  return (
    <div className="shop-head">
      {pictures ? (
        <Picture
          src={partner.logo_image_url}
          alt={partner.logo_image_alt}
          category={category}
          eager
          sizes="(min-width: 60rem) 14rem, 9rem"
          widest={480}
        />
      ) : null}
      <div className="mr-auto">
        <h1>{name}</h1>
        <p className="text-muted">{`${category}, ${address || city}`}</p>
        <p className="flex flex-wrap gap-x-2">
          {hours ? <OpenWords hours={hours} /> : null}
          {partner.is_featured ? <Featured /> : null}
        </p>
      </div>
      {favourite === undefined ? null : (
        <>
          <HeartsForm return_to={`/partners/${slug}#main`} />
          <Heart partner={partner} on={favourite} />
        </>
      )}
    </div>
  );
}

/** An address that phones open in their own map. */
function directionsTo({ latitude, longitude, name, address, city }: DetailedPartner): string {
  const place =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name}, ${address}, ${city}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

function Ways({ partner }: { partner: DetailedPartner }) {
  return (
    <p className="shop-ways no-print">
      <a className="btn btn-quiet" href={directionsTo(partner)} rel="noopener">
        <LineDrawing path={WAY} />
        Directions
      </a>
      {partner.phone ? (
        <a className="btn btn-quiet" href={tel(partner.phone)}>
          <LineDrawing path={PHONE} />
          Call
        </a>
      ) : null}
    </p>
  );
}

function About({ partner }: { partner: DetailedPartner }) {
  const links = [
    ["Website", partner.website],
    ["Facebook", partner.facebook],
    ["Instagram", partner.instagram],
  ].filter(([, href]) => href?.startsWith("http"));
  return (
    <Fold title="About, contact, links">
      {partner.long_description ? <p className="whitespace-pre-line">{partner.long_description}</p> : null}
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
      <p className="flex flex-wrap gap-x-5">
        {links.map(([label, href]) => (
          <a key={label} className="foot-link link" href={href} rel="noopener nofollow">
            {label}
          </a>
        ))}
      </p>
    </Fold>
  );
}

function HelpPanel({ help, name, refused }: { help: Help; name: string; refused: ReactNode }) {
  const words = encodeURIComponent(`I need help with my discount at ${name}.`);
  return (
    <Fold title="Help" fact={refused ? "I was refused here" : null} className="no-print">
      <p>At the till and it does not work? Call or write to us, and we will resolve it with the shop.</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {refused}
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
    </Fold>
  );
}
