import type { ReactNode } from "react";
import { HoursFields } from "~/parts/hours/HoursFields";
import { PartnerField } from "~/parts/partners/PartnerField";
import { ImageField, MorePictures } from "~/parts/pictures/MorePictures";
import type { Profile, ShopField } from "~/shops/partners/fields";
import { readPictures } from "~/shops/pictures/pictures";
import { Fold } from "~/ui/Fold";
import { Choice } from "~/ui/forms/Choice";
import { Field, type FieldMeta } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { hasUnsaved } from "~/ui/forms/unsaved";

/** Filled in with the pending request, else with what the page shows. Folded, but for errors and for what is not sent yet. */
export function ProfileFields({
  result,
  stored,
  shown,
  asked,
  name,
  children,
}: {
  result: FormResult | undefined;
  stored: Profile;
  shown: Profile;
  /** What the pending request changes. */
  asked: Partial<Profile>;
  name: string;
  children: ReactNode;
}) {
  const field = fieldsOf(result, stored);
  const isOpen = hasUnsaved(result, stored);
  const fact = (live: string, ...fields: ShopField[]) =>
    fields.some((key) => key in asked) ? "Waiting for the club" : live;
  const { address, phone, opening_hours, offer_note, logo_image_url, pictures } = shown;
  const more = readPictures(pictures).length;
  return (
    <div className="card py-0 [&>.fold:first-child]:border-t-0 [&>.save-bar]:-mx-4 [&>.save-bar]:-mt-px [&>.save-bar]:px-4 [&>.save-bar]:rounded-b-box">
      <Fold
        title="Contact details"
        fact={fact(phone || address, "address", "phone", "email", "website", "facebook", "instagram")}
        open={isOpen(/^(address|phone|email|website|facebook|instagram)$/)}
      >
        <PartnerField name="address" field={field} autoComplete="address-line1" />
        <div className="grid gap-4 sm:grid-cols-2">
          <PartnerField name="phone" field={field} autoComplete="tel" />
          <PartnerField name="email" field={field} autoComplete="email" />
        </div>
        <PartnerField name="website" field={field} autoComplete="url" />
        <div className="grid gap-4 sm:grid-cols-2">
          <PartnerField name="facebook" field={field} />
          <PartnerField name="instagram" field={field} />
        </div>
      </Fold>
      <Fold
        title="Opening hours"
        fact={fact(opening_hours || "None", "opening_hours", "opening_hours_spec")}
        open={isOpen(/hours/)}
      >
        <HoursFields field={field} />
      </Fold>
      <Fold
        title="Note on the offer"
        fact={fact(offer_note || "None", "offer_note")}
        open={isOpen(/^offer_note$/)}
      >
        <PartnerField name="offer_note" field={field} hint="For example: not on top of other specials" />
      </Fold>
      <Fold
        title="Picture"
        fact={fact(logo_image_url ? "Your own" : "The club's own", "logo_image_url", "logo_image_alt")}
        open={isOpen(/^(image|logo_image_.*|remove_picture)$/)}
      >
        <PictureFields
          picture={String(field("logo_image_url").initialValue)}
          file={field("image")}
          alt={field("logo_image_alt")}
          name={name}
        />
      </Fold>
      <Fold
        title="More pictures"
        fact={fact(more > 0 ? `${more} besides the cover` : "None", "pictures")}
        open={isOpen(/^picture/)}
      >
        <MorePictures field={field} />
      </Fold>
      {children}
    </div>
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
    <>
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
    </>
  );
}
