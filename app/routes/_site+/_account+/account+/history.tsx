import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "~/accounts/access/viewer.server";
import { HistoryScreen } from "~/parts/account/HistoryScreen";
import { historyShown } from "~/parts/account/screens.http.server";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";

export const meta: MetaFunction = () => [{ title: "My history" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  return json(await historyShown(member, readQuery(request)));
}

export const handle: PageHandle = { help: "line" };

export default function History() {
  return <HistoryScreen shown={useLoaderData<typeof loader>()} />;
}
