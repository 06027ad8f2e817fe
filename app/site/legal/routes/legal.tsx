import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { longDay } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/legal-version";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { pathOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { LEGAL_DOCUMENTS, legalPageAt } from "../documents/documents";
import { legalFacts } from "../legal-facts.server";
import { Legal } from "../parts/Legal";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: `/${data.page}` }) : [];

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

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function LegalRoute() {
  return <Legal {...useLoaderData<typeof loader>()} />;
}
