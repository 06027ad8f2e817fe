import type { LoaderFunctionArgs } from "@remix-run/node";
import { longDay } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/law";
import { nameOf } from "~/office/legal/documents/document";
import { LEGAL_DOCUMENTS, legalPageAt } from "~/office/legal/documents/documents";
import { legalPdf } from "~/office/legal/legal-pdf.server";
import { pdfReply } from "~/web/answers/files.server";
import { pathOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { legalFacts } from "./legal-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = legalPageAt(pathOf(request));
  const facts = await legalFacts(deps);
  const { title, sections } = LEGAL_DOCUMENTS[page];
  const lines = [`${nameOf(facts)}, ${deps.origin}`, `Version of ${longDay(LEGAL_VERSION)}`];
  return pdfReply(
    page,
    await legalPdf({ title, lines, origin: deps.origin, made_at: deps.clock() }, sections(facts)),
  );
}
