import type { ShopPicture } from "~/shops/pictures/pictures";
import { Picture } from "~/ui/Picture";

/** Pictures load when scrolled near; a tap shows one in full. */
export function Gallery({
  pictures,
  category,
  name,
}: {
  pictures: readonly ShopPicture[];
  category: string;
  name: string;
}) {
  if (pictures.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ul className="gallery" aria-label={`Pictures of ${name}`} tabIndex={0}>
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <a href={`${url}?width=1280&fit=contain`}>
            <Picture src={url} alt={alt} category={category} sizes="12rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
