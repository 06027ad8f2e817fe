import type { Partner } from "~/db/generated/client";
import { readSettings } from "~/kernel/settings/settings.server";
import { sheetPdf, sheetSvg } from "~/shops/print-kit/print-kit.server";
import { SHEET_NAMES } from "~/shops/print-kit/sheets";
import { pdfReply } from "~/web/answers/files.server";
import { deps } from "~/web/process/deps.server";

/** A sheet of a shop's print kit by its file name. Throws 404 for others. */
export async function printedFile(
  { name, city, slug }: Pick<Partner, "name" | "city" | "slug">,
  file: string,
): Promise<Response> {
  const [, base = "", ending] = /^([a-z-]+)\.(pdf|svg)$/.exec(file) ?? [];
  const sheet = SHEET_NAMES.find((one) => one === base);
  if (!sheet) throw new Response("There is no such sheet.", { status: 404 });
  const { club_name, support_phone } = await readSettings(deps);
  const shop = { name, city, slug, origin: deps.origin, club_name, support_phone };
  if (ending === "pdf") return pdfReply(`${slug}-${sheet}`, await sheetPdf(sheet, shop, deps.clock()));
  return new Response(sheetSvg(sheet, shop), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
  });
}
