import { mailHead } from "~/kernel/images/share-image.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { deps } from "~/web/process/deps.server";

let drawn: { club_name: string; bytes: Promise<Uint8Array> } | null = null;

/** `/mail-head.png`: the brand at the top of each mail. */
export async function loader() {
  const { club_name } = await readSettings(deps);
  if (drawn?.club_name !== club_name) drawn = { club_name, bytes: mailHead(club_name) };
  return new Response(new Uint8Array(await drawn.bytes), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
