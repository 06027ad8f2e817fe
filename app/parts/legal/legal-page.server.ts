import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { longDay } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/law";
import { LEGAL_DOCUMENTS, legalPageAt } from "~/office/legal/documents/documents";
import { legalFacts } from "~/office/legal/legal-facts.server";
import { pathOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = legalPageAt(pathOf(request));
  const { title, description, sections } = LEGAL_DOCUMENTS[page];
  return json({
    page,
    title,
    description,
    version: longDay(LEGAL_VERSION),
    sections: sections(await legalFacts(deps)),
  });
}
