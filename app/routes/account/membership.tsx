import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MemberCard } from "~/domain/membership/card";
import { cancelMembership } from "~/domain/payments/agreements/cancel-membership.server";
import { type MembershipAct, MembershipForm } from "~/domain/payments/agreements/membership-form.schema";
import { membershipView } from "~/domain/payments/agreements/membership-view.server";
import { endPause, pauseMembership } from "~/domain/payments/agreements/pause-membership.server";
import { resumeMembership } from "~/domain/payments/agreements/resume-membership.server";
import { readQuery } from "~/http/fields/query.server";
import { formAction } from "~/http/forms/form-action.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireMember } from "~/http/session/viewer.server";

import { MembershipScreen } from "./parts/screens/MembershipScreen";
import { membershipShown } from "./screens.server";

export const meta: MetaFunction = () => [{ title: "My membership" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireMember(request);
  const membership = await membershipView(paymentDeps, viewer.user_id);
  if (!membership) throw redirect("/join");
  return json(await membershipShown(viewer, membership, readQuery(request)));
}

const ACTS = {
  cancel: ({ id: member_id }: MemberCard, { reason }: MembershipAct) =>
    cancelMembership(paymentDeps, "member", { member_id, reason }),
  pause: ({ id: member_id }: MemberCard, { months = 1 }: MembershipAct) =>
    pauseMembership(paymentDeps, { member_id, months }),
  end_pause: ({ id }: MemberCard) => endPause(paymentDeps, id),
  resume: ({ id: member_id }: MemberCard) => resumeMembership(paymentDeps, "member", { member_id }),
};
const DONE = { cancel: "cancelled", pause: "paused", end_pause: "unpaused", resume: "resumed" };

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: MembershipForm,
    run: ({ member, value }): Promise<unknown> => ACTS[value.intent](member, value),
    done: ({ value }) => `/account/membership?done=${DONE[value.intent]}`,
  });

export default function Membership() {
  return <MembershipScreen shown={useLoaderData<typeof loader>()} />;
}
