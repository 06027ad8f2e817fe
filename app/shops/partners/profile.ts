export const PROFILE_FIELDS = {
  address: "Address",
  phone: "Phone",
  email: "E-mail",
  website: "Website",
  facebook: "Facebook",
  instagram: "Instagram",
  opening_hours: "Opening hours",
  opening_hours_spec: "Opening hours",
  offer_note: "Note on the offer",
  logo_image_url: "Picture",
  logo_image_alt: "Description of the picture",
  pictures: "More pictures",
} as const;
export type ProfileField = keyof typeof PROFILE_FIELDS;
export type Profile = Record<ProfileField, string>;

export const PROFILE_KEYS = Object.keys(PROFILE_FIELDS) as ProfileField[];

export function askedProfile(form: Partial<Profile>): Profile {
  return Object.fromEntries(PROFILE_KEYS.map((key) => [key, form[key] ?? ""])) as Profile;
}

export function profileOf(partner: Profile): Profile {
  return Object.fromEntries(PROFILE_KEYS.map((key) => [key, partner[key]])) as Profile;
}
