import { intent } from "~/accounts/access/guarded-forms.server";
import { reasonForm } from "~/kernel/fields.schema";
import { grantDays } from "~/members/membership/grant-days.server";
import { takeBackDays } from "~/members/membership/take-back-days.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { changeAddress } from "~/office/member-page/change-address.server";
import { endMembership, undoEnd } from "~/office/member-page/end-membership.server";
import {
  addressForm,
  complimentaryForm,
  editMemberForm,
  extendForm,
} from "~/office/member-page/member-acts.schema";
import {
  cancelForMember,
  editMember,
  noteSubscriptionEnded,
  resetCard,
  resumeForMember,
  sendWelcome,
} from "~/office/member-page/member-acts.server";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn, idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

type Page = { params: { id?: string }; intent: string };
const done = ({ params, intent }: Page) => `/admin/members/${idOf(params.id)}?done=${intent}`;
const edits = { who: "admin", capability: "edit_members", done } as const;
const refunds = { who: "admin", capability: "record_refunds", done } as const;

export const memberForms = {
  welcome: intent({
    who: "admin",
    capability: "send_mail",
    schema: reasonForm.partial(),
    once: true,
    run: ({ deps, actor, params }) => orNotFound(sendWelcome(deps, actor, idOf(params.id))),
    done,
  }),
  reset_qr: intent({
    ...edits,
    schema: reasonForm,
    once: true,
    run: ({ deps, actor, params, value }) =>
      orNotFound(resetCard(deps, actor, idOf(params.id), value.reason)),
  }),
  edit: intent({
    ...edits,
    schema: editMemberForm,
    run: ({ actor, params, value }) => orNotFound(editMember(deps, actor, idOf(params.id), value)),
  }),
  address: intent({
    who: "admin",
    capability: "change_address",
    schema: addressForm,
    once: "natural",
    run: ({ deps, actor, params, value }) => orNotFound(changeAddress(deps, actor, idOf(params.id), value)),
    done,
  }),
  extend: intent({
    ...edits,
    schema: extendForm,
    once: true,
    run: ({ deps, actor, params, value }) =>
      orNotFound(grantDays(deps, actor, idOf(params.id), { kind: "extension", ...value })),
  }),
  complimentary: intent({
    ...edits,
    schema: complimentaryForm,
    once: true,
    run: ({ deps, actor, params, value }) =>
      orNotFound(grantDays(deps, actor, idOf(params.id), { kind: "complimentary", ...value })),
  }),
  days_back: intent({
    ...edits,
    schema: NO_FIELDS,
    once: "natural",
    also: ["period_id"],
    run: ({ actor, params, fields }) =>
      orNotFound(takeBackDays(deps, actor, { id: idOf(params.id), period_id: idIn(fields, "period_id") })),
  }),
  resume: intent({
    ...edits,
    schema: reasonForm,
    once: "natural",
    run: ({ actor, params, value }) =>
      orNotFound(resumeForMember(paymentDeps, actor, idOf(params.id), value.reason)),
  }),
  cancel: intent({
    ...edits,
    schema: reasonForm,
    once: "natural",
    run: ({ actor, params, value }) =>
      orNotFound(cancelForMember(paymentDeps, actor, idOf(params.id), value.reason)),
  }),
  end: intent({
    ...refunds,
    schema: reasonForm,
    run: ({ actor, params, value }) =>
      orNotFound(endMembership(paymentDeps, actor, idOf(params.id), value.reason)),
  }),
  end_undone: intent({
    ...refunds,
    schema: NO_FIELDS,
    run: ({ actor, params }) => orNotFound(undoEnd(deps, actor, idOf(params.id))),
  }),
  subscription_ended: intent({
    ...edits,
    schema: reasonForm,
    run: ({ actor, params, value }) =>
      orNotFound(noteSubscriptionEnded(deps, actor, idOf(params.id), value.reason)),
  }),
};
