import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { overdueCard, paymentsShown } from "~/parts/account/screens.http.server";
import { MembershipBanner } from "~/parts/membership/MembershipBanner";
import { PaymentsScreen } from "~/parts/payments/PaymentsScreen";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";

export const meta: MetaFunction = () => [{ title: "My payments" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [shown, overdue] = await Promise.all([
    paymentsShown(viewer.user_id, readQuery(request)),
    overdueCard(viewer),
  ]);
  return json({ ...shown, overdue });
}

export const handle: PageHandle = { help: "line" };

export default function Payments() {
  const { overdue, ...shown } = useLoaderData<typeof loader>();
  return <PaymentsScreen shown={shown} above={overdue ? <MembershipBanner member={overdue} /> : null} />;
}
