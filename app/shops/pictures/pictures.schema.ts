import { z } from "zod";
import {
  ALT_MAX,
  COVER_PLACE,
  MORE_PICTURES,
  NEW_PICTURE,
  OWN_IMAGE,
  PICTURE_ROWS,
  pictureNames,
  printPictures,
  type ShopPicture,
} from "./pictures";

const NOT_OURS = "Upload the picture here.";
const UNDESCRIBED = "Describe the picture in a few words.";
const NOT_HERE = "The cover is on another site. Upload it here first, or remove it.";
const PLACES = [COVER_PLACE, "1", "2", "3", "4"];

const alt = z.string().trim().max(ALT_MAX, `At most ${ALT_MAX} characters.`);
const url = z.string().regex(OWN_IMAGE, NOT_OURS);

const shopPicture = z.object({ url: z.string(), alt: z.string() }).meta({ id: "ShopPicture" });
export const shopPictures = z.array(shopPicture);

/** In a JSON body: the addresses come from the upload. */
export const picturesBody = z
  .array(z.object({ url, alt: alt.min(1, "Describe the picture.") }))
  .max(MORE_PICTURES, `At most ${MORE_PICTURES} pictures besides the cover.`)
  .transform(printPictures);

export const pictureFields = {
  logo_image_url: z
    .string()
    .trim()
    .max(500, "At most 500 characters.")
    .refine(
      (value) => /^(|\/images\/[1-9]\d{0,9}|https:\/\/\S+)$/i.test(value),
      "Enter an address that starts with https://",
    )
    .optional(),
  logo_image_alt: alt.optional(),
  [NEW_PICTURE.alt]: alt.optional(),
  ...Object.fromEntries(
    PICTURE_ROWS.map(pictureNames).flatMap((names) => [
      [names.url, url.optional()],
      [names.alt, alt.optional()],
      [names.place, z.enum(PLACES, "Choose one of these.").optional()],
      [names.remove, z.string().max(5).optional()],
    ]),
  ),
};

type Typed = Record<string, unknown>;
const given = (typed: Typed, name: string) => String(typed[name] ?? "");

/** Every picture that stays needs a description, also a cover that gives its place to another. */
export function checkPictures(typed: Typed, context: z.core.$RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const rows = keptRows(typed);
  for (const { alt } of rows) if (given(typed, alt) === "") refuse(alt, UNDESCRIBED);
  const chosen = rows.find(({ place }) => given(typed, place) === COVER_PLACE);
  const cover = given(typed, "logo_image_url");
  if (!chosen || cover === "") return;
  if (given(typed, "logo_image_alt") === "") refuse("logo_image_alt", UNDESCRIBED);
  if (!OWN_IMAGE.test(cover)) refuse(chosen.place, NOT_HERE);
}

function keptRows(typed: Typed) {
  return PICTURE_ROWS.map(pictureNames).filter(
    (names) => given(typed, names.url) !== "" && given(typed, names.remove) === "",
  );
}

interface Pictures {
  logo_image_url: string;
  logo_image_alt: string;
  pictures: string;
}

/** The form without the rows of pictures, and with the columns that they fill. */
export function withPictures<T extends Typed>(typed: T): T & Pictures {
  const rest = Object.entries(typed).filter(([name]) => !/^picture\d?_/.test(name));
  return { ...(Object.fromEntries(rest) as T), ...arranged(typed) };
}

function arranged(typed: Typed): Pictures {
  const cover = { url: given(typed, "logo_image_url"), alt: given(typed, "logo_image_alt") };
  const rows = keptRows(typed).map((names, at) => ({
    picture: { url: given(typed, names.url), alt: given(typed, names.alt) },
    place: given(typed, names.place) || String(at + 1),
  }));
  const chosen = rows.find(({ place }) => place === COVER_PLACE);
  // The cover moves to where the new one was.
  const others = rows.map((row) => (row === chosen ? { ...row, picture: cover } : row));
  const ordered = others
    .filter(({ picture }) => picture.url !== "")
    .sort((a, b) => order(a.place) - order(b.place))
    .map(({ picture }) => picture);
  const first: ShopPicture = chosen?.picture ?? cover;
  return { logo_image_url: first.url, logo_image_alt: first.alt, pictures: printPictures(ordered) };
}

/** The cover that was comes first of the others. */
const order = (place: string) => (place === COVER_PLACE ? 0 : Number(place));
