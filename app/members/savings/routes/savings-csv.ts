import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "~/accounts/access/viewer.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { monthIn } from "../read-savings.server";
import { savingsCsv } from "../savings-csv.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const { name, chunks } = savingsCsv(deps, member.id, monthIn(readQuery(request)));
  return new Response(createReadableStreamFromReadable(Readable.from(chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
