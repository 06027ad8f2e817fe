import type { Partner } from "~/db/generated/client";
import { CATEGORY_LABELS, CITY_LABELS, DEFAULT_CITY, DEFAULT_OFFER } from "~/kernel/catalog";

/** What is left out has the usual value: an optional line of text that only the office changes. */
interface PartnerField {
  label: string;
  hint?: string;
  /** Gives the control of the form, the schema and the blank value. `own`: filled by the form's part for hours or pictures. */
  kind?: "text" | "tel" | "email" | "url" | "number" | "tick" | "own";
  /** Characters; of a number, how far from 0. */
  max?: number;
  options?: Readonly<Record<string, string>>;
  needed?: true;
  blank?: string | boolean;
  /** The shop may ask for a change in its portal. */
  shop?: true;
  /** The headings of its column in an imported file, in lower case. Without it, the field is not imported. */
  heading?: RegExp;
}
type Table = Partial<Record<keyof Partner, PartnerField>>;

const PLACE = /^(city|town|home town|place|suburb)$/;
const MAIL = /^(e-?mail|e-?mail address|mail)$/;
const PHONE =
  /^(phone|phone number|telephone|tel|tel no|cell|cell ?phone|cell number|mobile|mobile number|contact number|whatsapp)$/;
const NAME = /^(name|shop|shop name|business|business name|partner)$/;
const WEB = /^(website|web|web site|url|homepage)$/;

/** What anybody may know of a partner. A field has this name in the table Partner, in JSON and in forms. */
// biome-ignore format: a table
const PUBLIC = {
  name:               { label: "Name", max: 120, needed: true, heading: NAME },
  city:               { label: "City", options: CITY_LABELS, blank: DEFAULT_CITY, needed: true, heading: PLACE },
  category:           { label: "Category", options: CATEGORY_LABELS, blank: "Food", needed: true, heading: /^(category|type|kind)$/ },
  short_description:  { label: "Short description", kind: "text", max: 150, hint: "At most 150 characters.", heading: /^(short )?(description|about)$/ },
  long_description:   { label: "Long description", kind: "text", max: 5000, heading: /^long description$/ },
  address:            { label: "Address", max: 200, shop: true, heading: /^(street )?address$/ },
  phone:              { label: "Phone", kind: "tel", max: 40, shop: true, heading: PHONE },
  email:              { label: "E-mail", kind: "email", max: 200, shop: true, heading: MAIL },
  website:            { label: "Website", kind: "url", max: 300, shop: true, heading: WEB },
  facebook:           { label: "Facebook", kind: "url", max: 300, shop: true, heading: /^facebook$/ },
  instagram:          { label: "Instagram", kind: "url", max: 300, shop: true, heading: /^instagram$/ },
  offer_text:         { label: "Offer", max: 200, blank: DEFAULT_OFFER, hint: "Empty means the usual text.", heading: /^(offer|offer text|discount)$/ },
  opening_hours:      { label: "Opening hours", max: 300, shop: true, heading: /^(opening )?hours$/ },
  opening_hours_spec: { label: "Opening hours", kind: "own", shop: true },
  offer_note:         { label: "Note on the offer", kind: "text", max: 300, shop: true },
  logo_image_url:     { label: "Picture", kind: "own", shop: true },
  logo_image_alt:     { label: "Description of the picture", kind: "own", shop: true },
  pictures:           { label: "More pictures", kind: "own", shop: true },
  latitude:           { label: "Latitude", kind: "number", max: 90, hint: "Such as -33.594" },
  longitude:          { label: "Longitude", kind: "number", max: 180, hint: "Such as 26.891" },
  is_featured:        { label: "Featured", kind: "tick" },
} as const satisfies Table;

/** What only the office sees. */
// biome-ignore format: a table
const OFFICE = {
  is_active:          { label: "Active", kind: "tick", blank: true, hint: "Shown, and its codes work." },
} as const satisfies Table;

type Fields = typeof PUBLIC & typeof OFFICE;
type With<Trait> = { [Name in FieldName]: Fields[Name] extends Trait ? Name : never }[FieldName];
export type FieldName = keyof Fields;
export type PublicField = keyof typeof PUBLIC;
export type ShopField = With<{ shop: true }>;
type ImportedField = With<{ heading: RegExp }>;

export const PARTNER_FIELDS: Readonly<Record<FieldName, PartnerField>> = { ...PUBLIC, ...OFFICE };
export const FIELD_NAMES = Object.keys(PARTNER_FIELDS) as FieldName[];
export const PUBLIC_FIELDS = Object.keys(PUBLIC) as PublicField[];
export const SHOP_FIELDS = FIELD_NAMES.filter((name) => PARTNER_FIELDS[name].shop) as ShopField[];
export const IMPORTED_FIELDS = FIELD_NAMES.filter((name) => PARTNER_FIELDS[name].heading) as ImportedField[];

export type PartnerFields = Pick<Partner, FieldName>;
/** What the shop may ask to have changed. */
export type Profile = Pick<PartnerFields, ShopField>;

export const BLANK_PARTNER = eachField(FIELD_NAMES, blankOf) as PartnerFields;

function blankOf({ kind, blank }: PartnerField) {
  if (blank !== undefined) return blank;
  if (kind === "number") return null;
  return kind === "tick" ? false : "";
}

export function eachField<Name extends FieldName, Made>(
  names: readonly Name[],
  make: (field: PartnerField, name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(PARTNER_FIELDS[name], name)])) as Record<
    Name,
    Made
  >;
}

export function profileOf(given: Partial<Profile>): Profile {
  return eachField(SHOP_FIELDS, (_, name) => given[name] ?? "");
}
