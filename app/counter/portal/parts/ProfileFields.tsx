import { Link } from "@remix-run/react";
import { HoursFields } from "~/shops/hours/parts/HoursFields";
import type { Profile } from "~/shops/partners/fields";
import { PartnerField } from "~/shops/partners/parts/PartnerField";
import { ImageField } from "~/shops/pictures/parts/ImageField";
import { MorePictures } from "~/shops/pictures/parts/MorePictures";
import { Choice } from "~/ui/forms/Choice";
import { Field, type FieldMeta } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

const PARTS = [
  ["contact", "Contact details"],
  ["hours", "Opening hours"],
  ["offer", "Offer"],
  ["picture-part", "Picture"],
  ["more-pictures", "More pictures"],
] as const;

/** Filled in with the pending request, else with what the page shows. */
export function ProfileFields({
  result,
  stored,
  slug,
  name,
}: {
  result: FormResult | undefined;
  stored: Profile;
  slug: string;
  name: string;
}) {
  const field = fieldsOf(result, stored);
  return (
    <>
      <PartsOfPage />
      <section id="contact" className="card stack">
        <h2>Contact details</h2>
        <p>
          These are on{" "}
          <Link className="link" to={`/partners/${slug}`}>
            your page
          </Link>
          . For another name, category or offer, write to the club.
        </p>
        <PartnerField name="address" field={field} autoComplete="address-line1" />
        <PartnerField name="phone" field={field} autoComplete="tel" />
        <PartnerField name="email" field={field} autoComplete="email" />
        <PartnerField name="website" field={field} autoComplete="url" />
        <PartnerField name="facebook" field={field} />
        <PartnerField name="instagram" field={field} />
      </section>
      <section id="hours" className="card stack">
        <h2>Opening hours</h2>
        <HoursFields field={field} />
      </section>
      <section id="offer" className="card stack">
        <h2>Offer</h2>
        <PartnerField name="offer_note" field={field} hint="For example: not on top of other specials" />
      </section>
      <PictureFields
        picture={String(field("logo_image_url").initialValue)}
        file={field("image")}
        alt={field("logo_image_alt")}
        name={name}
      />
      <section id="more-pictures" className="card stack">
        <h2>More pictures</h2>
        <MorePictures field={field} />
      </section>
    </>
  );
}

function PartsOfPage() {
  return (
    <nav aria-label="Parts of your page">
      <ul className="flex flex-wrap gap-x-4">
        {PARTS.map(([id, label]) => (
          <li key={id}>
            <a className="link inline-block py-2" href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PictureProps {
  picture: string;
  file: FieldMeta;
  alt: FieldMeta;
  /** The shop's. */
  name: string;
}

function PictureFields({ picture, file, alt, name }: PictureProps) {
  return (
    <section id="picture-part" className="card stack">
      <h2>Picture</h2>
      {picture ? (
        <img
          src={picture.startsWith("/images/") ? `${picture}?width=320` : picture}
          alt={`The shop's page shows this: ${name}`}
          className="max-h-40 max-w-full rounded-box"
        />
      ) : (
        <p className="text-muted">Your page shows the club's own picture for your category.</p>
      )}
      <input type="hidden" name="logo_image_url" value={picture} />
      <ImageField label="A new picture" meta={file} optional />
      <Field
        label="What the picture shows"
        hint="For people who do not see it."
        meta={alt}
        optional
        maxLength={150}
      />
      {picture ? <Choice type="checkbox" name="remove_picture" value="yes" label="Show no picture" /> : null}
    </section>
  );
}
