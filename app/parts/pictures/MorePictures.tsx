import { type ComponentProps, Fragment } from "react";
import { ALT_MAX, COVER_PLACE, NEW_PICTURE, PICTURE_ROWS, pictureNames } from "~/shops/pictures/pictures";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";

interface Wired {
  field: (name: string) => FieldMeta;
}

const PLACES = [
  [COVER_PLACE, "First (cover)"],
  ["1", "Second"],
  ["2", "Third"],
  ["3", "Fourth"],
  ["4", "Fifth"],
] as const;

export function MorePictures({ field, withCover = false }: Wired & { withCover?: boolean }) {
  const rows = PICTURE_ROWS.filter((row) => field(pictureNames(row).url).initialValue);
  const file = field(NEW_PICTURE.file);
  return (
    <>
      {withCover ? (
        <Field
          label="What the cover shows"
          hint="For people who do not see it."
          meta={field("logo_image_alt")}
          optional
          maxLength={ALT_MAX}
        />
      ) : null}
      <p className="field-hint">
        Up to {PICTURE_ROWS.length} besides the cover. Each needs a few words for people who do not see it.
      </p>
      {rows.map((row) => (
        <Row key={row} row={row} field={field} />
      ))}
      {rows.length < PICTURE_ROWS.length || file.errors ? (
        // Empty again once its file is a row; else the next submission would upload the file once more.
        <Fragment key={rows.length}>
          <ImageField label="Add a picture" meta={file} optional />
          <Field
            label="What the new picture shows"
            hint="For example: The counter with the morning's bread"
            meta={field(NEW_PICTURE.alt)}
            maxLength={ALT_MAX}
          />
        </Fragment>
      ) : null}
    </>
  );
}

function Row({ row, field }: Wired & { row: number }) {
  const names = pictureNames(row);
  const url = String(field(names.url).initialValue);
  const place = String(field(names.place).initialValue || row);
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="visually-hidden">Picture {row + 1}</legend>
      <input type="hidden" name={names.url} value={url} />
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <img
          src={`${url}?width=320`}
          alt={String(field(names.alt).initialValue)}
          width={160}
          height={90}
          loading="lazy"
          className="rounded-box"
        />
        <div className="stack">
          <Field label="What it shows" meta={field(names.alt)} maxLength={ALT_MAX} />
          <Select label="Place" meta={{ ...field(names.place), initialValue: place }}>
            {PLACES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <label className="flex min-h-11 w-fit items-center gap-2">
            <input
              type="checkbox"
              name={names.remove}
              value="yes"
              defaultChecked={field(names.remove).initialValue === "yes"}
            />
            Remove this picture
          </label>
        </div>
      </div>
    </fieldset>
  );
}

export const IMAGE_TYPES = "image/jpeg,image/png,image/gif,image/webp";

/** A file field for a picture. A browser does not fill it in again. */
export function ImageField({ meta, ...rest }: ComponentProps<typeof Field>) {
  return (
    <Field
      hint="JPG, PNG, GIF. Under 2 MB."
      type="file"
      accept={IMAGE_TYPES}
      {...rest}
      meta={meta && { ...meta, initialValue: undefined }}
    />
  );
}
