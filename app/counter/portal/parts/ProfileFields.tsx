import { Link } from "@remix-run/react";
import { HoursFields } from "~/shops/hours/parts/HoursFields";
import { PROFILE_FIELDS, type Profile, type ProfileField } from "~/shops/partners/profile";
import { ImageField } from "~/shops/pictures/parts/ImageField";
import { MorePictures } from "~/shops/pictures/parts/MorePictures";
import { Choice } from "~/ui/forms/Choice";
import { Field, type FieldMeta, TextArea } from "~/ui/forms/Field";
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
  const wired = (key: ProfileField) => ({ meta: field(key), label: PROFILE_FIELDS[key], optional: true });
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
        <Field {...wired("address")} autoComplete="address-line1" maxLength={200} />
        <Field {...wired("phone")} type="tel" autoComplete="tel" maxLength={40} />
        <Field {...wired("email")} type="email" autoComplete="email" maxLength={200} />
        <Field {...wired("website")} inputMode="url" autoComplete="url" maxLength={300} />
        <Field {...wired("facebook")} inputMode="url" maxLength={300} />
        <Field {...wired("instagram")} inputMode="url" maxLength={300} />
      </section>
      <HoursFields field={field} />
      <section id="offer" className="card stack">
        <h2>Offer</h2>
        <TextArea
          {...wired("offer_note")}
          rows={3}
          maxLength={300}
          hint="For example: not on top of other specials"
        />
      </section>
      <PictureFields
        picture={String(field("logo_image_url").initialValue)}
        file={field("image")}
        alt={field("logo_image_alt")}
        name={name}
      />
      <MorePictures field={field} />
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
