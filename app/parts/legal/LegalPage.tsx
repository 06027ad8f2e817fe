import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { Legal, type LegalProps } from "./Legal";

type Loader = () => LegalProps & { description: string };

export const meta: MetaFunction<Loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, path: `/${data.page}` }) : [];

export const handle: PageHandle = { styles: "visitor", help: "line", kept: {} };

export default function LegalRoute() {
  return <Legal {...useLoaderData<Loader>()} />;
}
