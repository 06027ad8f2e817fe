import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { tel } from "~/kernel/phones";
import { Heart, HeartsForm } from "~/parts/directory/Heart";
import { type CardPartner, Featured } from "~/parts/directory/PartnerCard";
import { SHOPS_LOOK } from "~/parts/directory/shops.look";
import { OpenWords } from "~/parts/hours/OpenWords";
import type { HoursShown } from "~/shops/hours/hours-shown";
import type { PartnerFields, PublicField } from "~/shops/partners/fields";
import { Look } from "~/ui/document/Look";
import { Fold } from "~/ui/Fold";
import { Icon, LineDrawing } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Gallery } from "./Gallery";
import { NearbyShops } from "./NearbyShops";
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
  "The discount comes off this bill.",
];

export function PartnerDetails({
  partner,
  address,
  pictures,
  help,
  refused,
  tracker,
  isUsed = false,
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
  /** Whether the member has had this month's discount: then the hours are open instead of how to get it. */
  isUsed?: boolean;
  /** Whether it is one of the member's; undefined for everybody without a membership. */
  favourite?: boolean | undefined;
  nearby: CardPartner[];
  children: ReactNode;
}) {
  return (
    <main id="main" className="page shop-page">
      <Look css={nearby.length > 0 ? SHOPS_LOOK + SHOP_PAGE_LOOK : SHOP_PAGE_LOOK} />
      <div className="shop-grid">
        <div className="shop-main">
          <Head partner={partner} pictures={pictures} favourite={favourite} />
          <Ways partner={partner} />
          <Story partner={partner} />
          {pictures ? (
            <Gallery pictures={partner.pictures} category={partner.category} name={partner.name} />
          ) : null}
        </div>
        <div className="shop-side">
          {children}
          <div className="shop-folds">
            <Fold title="How to Redeem" open={!isUsed}>
              <ol className="list-decimal pl-5 text-sm">
                {STEPS.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Fold>
            <OpeningHours hours={partner.hours} text={partner.opening_hours} open={isUsed} />
            {tracker}
            <Fold title="Contact, share, help" id="help">
              <Contact partner={partner} />
              <SharePanel address={address} name={partner.name} />
              <HelpPanel help={help} name={partner.name} refused={refused} />
            </Fold>
          </div>
        </div>
      </div>
      <NearbyShops shops={nearby} city={partner.city} pictures={pictures} />
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
          // Of a phone's width two thirds: sharp enough there, and half of the bytes.
          sizes="(min-width: 60rem) 42rem, 20rem"
          widest={960}
        />
      ) : null}
      <nav aria-label="Breadcrumb" className="no-print">
        <Link className="back-link" to="/partners">
          <Icon name="back" size={20} />
          <span>Partners</span>
        </Link>
      </nav>
      {favourite === undefined ? null : (
        <>
          <HeartsForm return_to={`/partners/${slug}#main`} />
          <Heart partner={partner} on={favourite} onPicture={pictures} />
        </>
      )}
      <h1>{name}</h1>
      <p className="text-muted">{`${category}, ${address || city}`}</p>
      <p className="flex flex-wrap gap-x-3">
        {hours ? <OpenWords hours={hours} whole /> : null}
        {partner.is_featured ? <Featured /> : null}
      </p>
    </div>
  );
}

/** The shop's own words, and what it says of the discount. */
function Story({
  partner: { short_description, long_description, offer_note },
}: {
  partner: DetailedPartner;
}) {
  return (
    <div className="shop-story">
      <p className="text-lg">{short_description}</p>
      {long_description ? <p className="whitespace-pre-line">{long_description}</p> : null}
      {offer_note ? (
        <p className="text-sm text-muted">
          <b>The shop's own note:</b> {offer_note}
        </p>
      ) : null}
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

function Contact({ partner }: { partner: DetailedPartner }) {
  const links = [
    ["Website", partner.website],
    ["Facebook", partner.facebook],
    ["Instagram", partner.instagram],
  ].filter(([, href]) => href?.startsWith("http"));
  return (
    <>
      <address className="not-italic">
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
    </>
  );
}

function HelpPanel({ help, name, refused }: { help: Help; name: string; refused: ReactNode }) {
  const words = encodeURIComponent(`I need help with my discount at ${name}.`);
  return (
    <>
      <h3>Help</h3>
      <p>At the till and it does not work? Call or write to us, and we will resolve it with the shop.</p>
      <p className="flex flex-wrap gap-2">
        {refused}
        {help.whatsapp_number ? (
          <a
            className="btn btn-quiet"
            href={`https://wa.me/${help.whatsapp_number}?text=${words}`}
            rel="noopener"
          >
            Chat on WhatsApp
          </a>
        ) : null}
        {help.support_phone ? (
          <a className="btn btn-quiet" href={tel(help.support_phone)}>
            Call {help.support_phone}
          </a>
        ) : null}
        <a className="btn btn-quiet" href={help.support_email ? `mailto:${help.support_email}` : "/contact"}>
          Write to us
        </a>
      </p>
    </>
  );
}
