import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { paymentsShown } from "~/parts/account/screens.http.server";
import { PaymentsScreen } from "~/parts/payments/PaymentsScreen";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";

export const meta: MetaFunction = () => [{ title: "My payments" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  return json(await paymentsShown(user_id, readQuery(request)));
}

export const handle: PageHandle = { help: "line" };

export default function Payments() {
  return <PaymentsScreen shown={useLoaderData<typeof loader>()} />;
}
