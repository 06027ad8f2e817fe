import { dayOf } from "~/kernel/clock";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";

const PAGES = [
  "/",
  "/join",
  "/how-it-works",
  "/partners",
  "/business",
  "/business/offline",
  "/gift",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/refunds",
];

export async function loader() {
  const partners = await deps.db.partner.findMany({
    where: { is_active: true },
    select: { slug: true, updated_at: true },
    orderBy: { id: "asc" },
  });
  const urls = [
    ...PAGES.map((page) => `<url><loc>${env.APP_ORIGIN}${page}</loc></url>`),
    ...partners.map(
      ({ slug, updated_at }) =>
        `<url><loc>${env.APP_ORIGIN}/partners/${encodeURIComponent(slug)}</loc><lastmod>${dayOf(updated_at)}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
