import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { HoursFields } from "~/parts/hours/HoursFields";
import { PartnerField } from "~/parts/partners/PartnerField";
import { MorePictures } from "~/parts/pictures/MorePictures";
import { PARTNER_FIELDS } from "~/shops/partners/fields";
import { PICTURE_ROWS, pictureNames } from "~/shops/pictures/pictures";
import { Fold } from "~/ui/Fold";
import type { FieldMeta } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { hasUnsaved } from "~/ui/forms/unsaved";
import { LogoPanel } from "./LogoPanel";

export function PartnerFormFields({
  result,
  stored,
  logo_image_url,
}: {
  result: FormResult | undefined;
  stored: object;
  /** After an upload or a removal. */
  logo_image_url: string;
}) {
  const field = fieldsOf(result, stored);
  const saved = fieldsOf(undefined, stored);
  /** Rare parts are folded. */
  const isOpen = hasUnsaved(result, stored);
  // A new one for each answer, so that "Remove Image" clears an address that was only typed.
  const { key } = useLocation();
  const more = PICTURE_ROWS.filter((row) => saved(pictureNames(row).url).initialValue);
  return (
    <>
      <section className="card stack">
        <h2>Basic Information</h2>
        <PartnerField name="name" field={field} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PartnerField name="city" field={field} />
          <PartnerField name="category" field={field} />
        </div>
        <ShortDescription field={field} />
        <PartnerField name="long_description" field={field} rows={6} />
        <PartnerField name="offer_text" field={field} />
        <PartnerField name="offer_note" field={field} />
      </section>
      <section className="card stack">
        <h2>Contact Information</h2>
        <PartnerField name="address" field={field} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PartnerField name="phone" field={field} />
          <PartnerField name="email" field={field} />
        </div>
        <PartnerField name="website" field={field} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PartnerField name="facebook" field={field} />
          <PartnerField name="instagram" field={field} />
          <PartnerField name="latitude" field={field} />
          <PartnerField name="longitude" field={field} />
        </div>
      </section>
      <div className="card py-0 [&>.fold:first-child]:border-t-0 [&>.fold:last-child]:border-b-0">
        <Fold
          title="Opening hours"
          fact={String(saved("hours_before_text").initialValue || "None")}
          open={isOpen(/hours/)}
        >
          <HoursFields field={field} />
        </Fold>
        <Fold
          title="Logo Image"
          fact={saved("logo_image_url").initialValue ? "1 picture" : "None"}
          open={isOpen(/image$|image_url/)}
        >
          <LogoPanel key={key} url={logo_image_url} meta={field("logo_image_url")} file={field("image")} />
        </Fold>
        <Fold
          title="More pictures"
          fact={more.length > 0 ? `${more.length} besides the cover` : "None"}
          open={isOpen(/^picture|image_alt/)}
        >
          <MorePictures field={field} withCover />
        </Fold>
      </div>
      <section className="card stack">
        <h2>Settings</h2>
        <PartnerField name="is_featured" field={field} />
        <PartnerField name="is_active" field={field} />
      </section>
    </>
  );
}

function ShortDescription({ field }: { field: (name: string) => FieldMeta }) {
  const name = "short_description";
  const [length, setLength] = useState(String(field(name).initialValue ?? "").length);
  const around = useRef<HTMLDivElement>(null);
  // Counts text typed before hydration too.
  useEffect(() => setLength(around.current?.querySelector("textarea")?.value.length ?? 0), []);
  return (
    <div
      ref={around}
      onChange={({ target }) => setLength((target as EventTarget as HTMLTextAreaElement).value.length)}
    >
      <PartnerField name={name} field={field} rows={4} />
      <p className="field-hint text-right">
        {length}/{PARTNER_FIELDS[name].max} characters
      </p>
    </div>
  );
}
