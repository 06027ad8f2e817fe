/** A picture of a shop besides its cover, as stored and in JSON. */
export interface ShopPicture {
  url: string;
  /** What somebody hears who does not see it. */
  alt: string;
}

/** With the cover, which is `logo_image_url`, five. */
export const MORE_PICTURES = 4;
export const ALT_MAX = 150;
export const PICTURE_ROWS = [1, 2, 3, 4] as const;
export const OWN_IMAGE = /^\/images\/[1-9]\d{0,9}$/;

export function pictureNames(row: number) {
  const name = `picture${row}`;
  return { url: `${name}_url`, alt: `${name}_alt`, place: `${name}_place`, remove: `${name}_remove` };
}

export const NEW_PICTURE = { file: "picture", alt: "picture_alt" } as const;

/** Places after the cover; "cover" makes the picture the cover, and the cover takes its place. */
export const COVER_PLACE = "cover";

/** The column's text; empty for none. */
export function printPictures(pictures: readonly ShopPicture[]): string {
  return pictures.length > 0 ? JSON.stringify(pictures.map(({ url, alt }) => ({ url, alt }))) : "";
}

/** The column as `printPictures` wrote it. */
export function readPictures(stored: string): ShopPicture[] {
  return stored ? (JSON.parse(stored) as ShopPicture[]) : [];
}

export function picturesFormOf(pictures: readonly ShopPicture[]): Record<string, string> {
  const rows = pictures.map(({ url, alt }, at) => {
    const names = pictureNames(at + 1);
    return { [names.url]: url, [names.alt]: alt, [names.place]: String(at + 1) };
  });
  return Object.assign({}, ...rows);
}
