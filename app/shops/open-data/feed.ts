import { escaped } from "~/kernel/escaped";

interface Shop {
  id: number;
  slug: string;
  name: string;
  category: string;
  city: string;
  short_description: string;
  offer_text: string;
  created_at: Date;
}

interface Feed {
  origin: string;
  club_name: string;
  shops: readonly Shop[];
}

/** Atom (RFC 4287). An entry's id stays when the shop gets another name or address. */
export function atomFeed({ origin, club_name, shops }: Feed): string {
  const host = new URL(origin).hostname;
  const [latest] = shops;
  const updated = (latest?.created_at ?? new Date(0)).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-ZA">',
    `<id>tag:${host},2026:partners</id>`,
    `<title>${xml(`New shops of ${club_name}`)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(club_name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(`${origin}/partners.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(`${origin}/partners`)}"/>`,
    ...shops.map((shop) => entry(shop, origin, host)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(shop: Shop, origin: string, host: string): string {
  const { id, slug, name, category, city, short_description, offer_text } = shop;
  const at = shop.created_at.toISOString();
  const summary = [short_description, offer_text].filter(Boolean).join(" ");
  return [
    "<entry>",
    `<id>tag:${host},2026:partner-${id}</id>`,
    `<title>${xml(`${name}, ${city}`)}</title>`,
    `<published>${at}</published>`,
    `<updated>${at}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(`${origin}/partners/${encodeURIComponent(slug)}`)}"/>`,
    `<category term="${xml(category)}"/>`,
    `<summary>${xml(summary)}</summary>`,
    "</entry>",
  ].join("\n");
}

/** Without characters that XML 1.0 forbids even as references. */
function xml(text: string): string {
  return escaped(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
