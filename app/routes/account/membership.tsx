import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/AccountPage";
import { PaymentNotices } from "~/components/join/PaymentNotices";
import { useFormAnswer } from "~/components/ui/form-answer";
import { FormErrors } from "~/components/ui/Panel";
import type { MemberCard } from "~/domain/membership/card";
import { cancelMembership } from "~/domain/payments/agreements/cancel-membership.server";
import { chargedCard } from "~/domain/payments/agreements/change-card.server";
import { type MembershipAct, MembershipForm } from "~/domain/payments/agreements/membership-form.schema";
import { membershipView } from "~/domain/payments/agreements/membership-view.server";
import { pauseAdvice } from "~/domain/payments/agreements/pause-advice.server";
import { endPause, pauseMembership } from "~/domain/payments/agreements/pause-membership.server";
import { resumeMembership } from "~/domain/payments/agreements/resume-membership.server";
import { problemFrom, standing } from "~/domain/payments/checkout/join-problem";
import { noticesOf, waitingNotice } from "~/domain/payments/checkout/payment-notice";
import { pendingPayment } from "~/domain/payments/checkout/pending-payment.server";
import { readQuery } from "~/http/fields/query.server";
import { formAction } from "~/http/forms/form-action.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireMember } from "~/http/session/viewer.server";
import { ChangeCard } from "./parts/ChangeCard";
import { MembershipActions, MembershipCancel } from "./parts/MembershipActions";
import { MembershipDone } from "./parts/MembershipDone";
import { MembershipFacts } from "./parts/MembershipFacts";
import { MembershipPause, PauseAdvice } from "./parts/MembershipPause";

export const meta: MetaFunction = () => [{ title: "My membership" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireMember(request);
  const membership = await membershipView(paymentDeps, viewer.user_id);
  if (!membership) throw redirect("/join");
  const params = readQuery(request);
  const pending = await pendingPayment(paymentDeps, viewer.user_id);
  const done = params.get("done");
  return json({
    membership,
    notices: noticesOf(problemFrom(params, standing(true)), waitingNotice(pending)),
    card: await chargedCard(paymentDeps, viewer.member.id),
    card_seen: done === "card",
    asks: whatIsAsked(params.get("confirm"), membership.may),
    advice: await pauseAdvice(paymentDeps, viewer.member.id, membership),
    paused: done === "paused" && membership.paused_until !== null,
    unpaused: done === "unpaused" && membership.paused_until === null,
    cancelled: done === "cancelled" && membership.status === "cancelled",
    resumed: done === "resumed" && membership.status !== "cancelled",
  });
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

function whatIsAsked(word: string | null, may: { cancel: boolean; pause: boolean }) {
  if (word === "cancel" && may.cancel) return word;
  return word === "pause" && may.pause ? word : null;
}

export default function Membership() {
  const { membership, notices, card, card_seen, asks, advice, ...done } = useLoaderData<typeof loader>();
  const error = useFormAnswer()?.result?.error;
  return (
    <AccountPage title="My membership">
      <div className="stack max-w-2xl">
        <FormErrors errors={Object.values(error ?? {}).flatMap((found) => found ?? [])} title="Not changed" />
        <PaymentNotices notices={notices} />
        <MembershipDone membership={membership} {...done} card_seen={card_seen ? card : null} />
        {card?.trouble ? <ChangeCard card={card} /> : null}
        <MembershipFacts membership={membership} />
        {asks === "cancel" ? <MembershipCancel works_until={membership.cancelled_until} /> : null}
        {asks === "pause" ? <MembershipPause membership={membership} error={error?.months?.[0]} /> : null}
        {advice && !asks ? <PauseAdvice {...advice} /> : null}
        {asks || !card || card.trouble ? null : <ChangeCard card={card} />}
        {asks ? null : <MembershipActions membership={membership} />}
      </div>
    </AccountPage>
  );
}
