import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import type { MemberCard } from "~/accounts/access/member-card.schema";
import { requireMember } from "~/accounts/access/viewer.server";
import { leave } from "~/money/agreements/cancel-membership.server";
import { type MembershipAct, MembershipForm } from "~/money/agreements/membership-form.schema";
import { membershipShown } from "~/money/agreements/membership-screen.server";
import { membershipView } from "~/money/agreements/membership-view.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { MembershipScreen } from "~/parts/agreements/MembershipScreen";
import { readPaidReturn } from "~/parts/checkout/checkout-cookies.http.server";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";

export const meta: MetaFunction = () => [{ title: "My membership" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireMember(request);
  const membership = await membershipView(paymentDeps, viewer.user_id);
  if (!membership) throw redirect("/join");
  return json(await membershipShown(viewer, membership, readQuery(request), readPaidReturn(request)));
}

const ACTS = {
  cancel: ({ id }: MemberCard, { why, reason }: MembershipAct) => leave(paymentDeps, id, { why, reason }),
  resume: ({ id: member_id }: MemberCard) => resumeMembership(paymentDeps, "member", { member_id }),
};
const DONE = { cancel: "cancelled", resume: "resumed" };

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: MembershipForm,
    run: ({ member, value }): Promise<unknown> => ACTS[value.intent](member, value),
    done: ({ value }) => `/account/membership?done=${DONE[value.intent]}`,
  });

export const handle: PageHandle = { help: "line" };

export default function Membership() {
  return <MembershipScreen shown={useLoaderData<typeof loader>()} />;
}
