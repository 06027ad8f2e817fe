import { env } from "~/web/process/env.server";

const text = `User-agent: *
Disallow: /admin
Disallow: /partner/
Disallow: /account
Disallow: /api/
Disallow: /payment/
Sitemap: ${env.APP_ORIGIN}/sitemap.xml
`;

export const loader = () =>
  new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
