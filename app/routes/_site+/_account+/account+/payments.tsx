import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { shownCard } from "~/members/card/card";
import { paymentsShown } from "~/parts/account/screens.http.server";
import { MembershipBanner } from "~/parts/membership/MembershipBanner";
import { PaymentsScreen } from "~/parts/payments/PaymentsScreen";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";

export const meta: MetaFunction = () => [{ title: "My payments" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id, member } = await requireUser(request);
  const shown = await paymentsShown(user_id, readQuery(request));
  return json({ ...shown, overdue: member?.status === "past_due" ? shownCard(member) : null });
}

export const handle: PageHandle = { help: "line" };

export default function Payments() {
  const { overdue, ...shown } = useLoaderData<typeof loader>();
  return <PaymentsScreen shown={shown} above={overdue ? <MembershipBanner member={overdue} /> : null} />;
}
