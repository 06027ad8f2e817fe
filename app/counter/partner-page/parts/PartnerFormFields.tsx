import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { HoursFields } from "~/shops/hours/parts/HoursFields";
import { SHORT_DESCRIPTION_MAX } from "~/shops/partners/save";
import { MorePictures } from "~/shops/pictures/parts/MorePictures";
import { Choice } from "~/ui/forms/Choice";
import { Field, TextArea } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, tickedIn } from "~/ui/forms/form-answer";
import { LogoPanel } from "./LogoPanel";
import { TownAndCategory } from "./TownAndCategory";

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
  const ticked = (name: string) => tickedIn(result, stored, name);
  // A new one for each answer, so that "Remove Image" clears an address that was only typed.
  const { key } = useLocation();
  return (
    <>
      <BasicInformation field={field} />
      <ContactInformation field={field} />
      <HoursFields field={field} />
      <LogoPanel key={key} url={logo_image_url} meta={field("logo_image_url")} file={field("image")} />
      <MorePictures field={field} withCover />
      <section className="card stack">
        <h2>Settings</h2>
        <Choice type="checkbox" name="is_featured" label="Featured" defaultChecked={ticked("is_featured")} />
        <Choice
          type="checkbox"
          name="is_active"
          label="Active"
          hint="Inactive means deleted: not in the directory, PIN and codes refused. Reactivating issues a new PIN."
          defaultChecked={ticked("is_active")}
        />
      </section>
    </>
  );
}

function ShortDescription({ meta }: { meta: ReturnType<ReturnType<typeof fieldsOf>> }) {
  const [length, setLength] = useState(String(meta.initialValue ?? "").length);
  const around = useRef<HTMLDivElement>(null);
  // Counts text typed before hydration too.
  useEffect(() => setLength(around.current?.querySelector("textarea")?.value.length ?? 0), []);
  return (
    <div ref={around}>
      <TextArea
        meta={meta}
        label="Short description"
        hint={`At most ${SHORT_DESCRIPTION_MAX} characters.`}
        optional
        rows={2}
        maxLength={SHORT_DESCRIPTION_MAX}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
      <p className="field-hint text-right">
        {length}/{SHORT_DESCRIPTION_MAX} characters
      </p>
    </div>
  );
}

interface Wired {
  field: ReturnType<typeof fieldsOf>;
}

function BasicInformation({ field }: Wired) {
  return (
    <section className="card stack">
      <h2>Basic Information</h2>
      <Field meta={field("name")} label="Name" required maxLength={120} />
      <TownAndCategory field={field} />
      <ShortDescription meta={field("short_description")} />
      <TextArea
        meta={field("long_description")}
        label="Long description"
        optional
        rows={6}
        maxLength={5000}
      />
      <Field meta={field("offer_text")} label="Offer" hint="Empty means the usual text." maxLength={200} />
      <Field meta={field("offer_note")} label="Note on the offer" optional maxLength={300} />
    </section>
  );
}

function ContactInformation({ field }: Wired) {
  return (
    <section className="card stack">
      <h2>Contact Information</h2>
      <Field meta={field("address")} label="Address" optional maxLength={200} />
      <Field meta={field("phone")} label="Phone" type="tel" optional maxLength={40} />
      <Field meta={field("email")} label="E-mail" type="email" optional maxLength={200} />
      <Field meta={field("website")} label="Website" type="url" optional maxLength={300} />
      <Field meta={field("facebook")} label="Facebook" type="url" optional maxLength={300} />
      <Field meta={field("instagram")} label="Instagram" type="url" optional maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={field("latitude")} label="Latitude" inputMode="text" optional hint="Such as -33.594" />
        <Field meta={field("longitude")} label="Longitude" inputMode="text" optional hint="Such as 26.891" />
      </div>
    </section>
  );
}
