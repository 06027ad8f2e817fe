import { Icon, type IconName } from "./Icon";

const WIDTHS = [200, 320, 480, 640, 960, 1280];
const CATEGORY_ICONS: Record<string, IconName> = {
  Food: "food",
  Beauty: "beauty",
  Retail: "retail",
  "Stay & Travel": "stay",
};

function categoryIcon(category: string): IconName {
  return CATEGORY_ICONS[category] ?? "shop";
}

/** Responsive sizes over the category's icon, which shows without a script if the image is missing or broken. */
export function Picture({
  src,
  category,
  sizes,
  eager = false,
  widest = 1280,
  alt,
}: {
  src: string;
  category: string;
  sizes: string;
  eager?: boolean;
  /** Of the widths that are offered, in pixels: a small picture needs no large ones. */
  widest?: number;
  /** On the frame, not on the image: a browser draws a broken image with a text over the fallback. */
  alt?: string | undefined;
}) {
  const own = src.startsWith("/images/");
  return (
    <span
      className={src ? "picture" : "picture picture-none"}
      {...(alt && { role: "img", "aria-label": alt })}
    >
      <Icon name={categoryIcon(category)} size={48} />
      {src ? (
        <img
          alt=""
          width={640}
          height={360}
          src={own ? `${src}?width=${Math.min(widest, 480)}` : src}
          {...(own && { srcSet: setOf(src, widest), sizes })}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
        />
      ) : null}
    </span>
  );
}

function setOf(src: string, widest: number): string {
  return WIDTHS.filter((width) => width <= widest)
    .map((width) => `${src}?width=${width} ${width}w`)
    .join();
}
