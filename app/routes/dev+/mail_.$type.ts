import type { LoaderFunctionArgs } from "@remix-run/node";
import { club } from "~/accounts/access/club.server";
import { renderMail } from "~/accounts/access/render-mail";
import { readSettings } from "~/kernel/settings/settings.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { requireDeveloper } from "./+parts/developer.server";

/** One mail as HTML, or with `?as=text` as text. Not there in production. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireDeveloper();
  const sample = Object.entries(club().samples(deps.origin)).find(([type]) => type === params.type)?.[1];
  if (!sample) throw new Response("There is no such mail.", { status: 404 });
  const about = { origin: deps.origin, ...(await readSettings(deps)) };
  const { html, text } = renderMail(about, params.type ?? "", sample.subject, sample.data);
  const asText = readQuery(request).get("as") === "text";
  return new Response(asText ? text : html, {
    headers: {
      "Content-Type": `text/${asText ? "plain" : "html"}; charset=utf-8`,
      "Content-Security-Policy": "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
    },
  });
}
