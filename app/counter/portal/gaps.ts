interface Page {
  opening_hours: string;
  opening_hours_spec: string;
  logo_image_url: string;
  phone: string;
}

export type Gap = "hours" | "picture" | "phone";

/** What a shop's page lacks, the most looked for first. */
export function gapsOf({ opening_hours, opening_hours_spec, logo_image_url, phone }: Page): Gap[] {
  const has = { hours: opening_hours || opening_hours_spec, picture: logo_image_url, phone };
  return (Object.keys(has) as Gap[]).filter((gap) => !has[gap]);
}
