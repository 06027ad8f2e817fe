import type { z } from "zod";
import type { Admin } from "~/db/generated/client";
import { adminActor } from "~/domain/admins/actor";
import type { Capability } from "~/domain/admins/capabilities";
import { grantDays } from "~/domain/backoffice/members/grant-days.server";
import {
  complimentaryForm,
  editMemberForm,
  extendForm,
  reasonForm,
} from "~/domain/backoffice/members/member-acts.schema";
import {
  cancelForMember,
  editMember,
  refundMember,
  resetCard,
  sendWelcome,
} from "~/domain/backoffice/members/member-acts.server";
import { ClubError } from "~/domain/errors";
import { invalid, namesOf, type Posted, parseFields, refused } from "~/http/forms/forms.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireAdmin } from "~/http/session/viewer.server";

/** What each button of the member's page needs: the capability, the fields, and the act. */
interface Intent<Schema extends z.ZodObject> {
  capability: Capability;
  schema: Schema;
  act(admin: Admin, member: number, fields: z.output<Schema>, form: FormData): Promise<unknown>;
}

const intent = <Schema extends z.ZodObject>(declared: Intent<Schema>) =>
  declared as unknown as Intent<z.ZodObject>;

const INTENTS: Record<string, Intent<z.ZodObject>> = {
  welcome: intent({
    capability: "send_mail",
    schema: reasonForm.partial(),
    act: (admin, id) => sendWelcome(deps, adminActor(admin), id),
  }),
  reset_qr: intent({
    capability: "edit_members",
    schema: reasonForm,
    act: (admin, id, { reason }) => resetCard(deps, adminActor(admin), id, reason),
  }),
  edit: intent({
    capability: "edit_members",
    schema: editMemberForm,
    act: (admin, id, fields) => editMember(deps, adminActor(admin), id, fields),
  }),
  extend: intent({
    capability: "edit_members",
    schema: extendForm,
    act: (admin, id, fields) => grantDays(deps, adminActor(admin), id, { kind: "extension", ...fields }),
  }),
  complimentary: intent({
    capability: "edit_members",
    schema: complimentaryForm,
    act: (admin, id, fields) => grantDays(deps, adminActor(admin), id, { kind: "complimentary", ...fields }),
  }),
  cancel: intent({
    capability: "edit_members",
    schema: reasonForm,
    act: (admin, id, { reason }) => cancelForMember(paymentDeps, adminActor(admin), id, reason),
  }),
  refund: intent({
    capability: "record_refunds",
    schema: reasonForm,
    act: (admin, id, { reason }, form) =>
      refundMember(paymentDeps, adminActor(admin), id, {
        payment_id: idIn(form, "payment_id"),
        reason,
      }),
  }),
};

/** What the forms of the member's page send, by their buttons. */
export const MEMBER_FORMS = Object.fromEntries(
  Object.entries(INTENTS).map(([name, { schema }]) => [
    name,
    namesOf(schema, ...(name === "refund" ? ["payment_id"] : [])),
  ]),
);

/** Does what the pressed button says. Returns its name when it was done, else the answer with what was wrong. */
export async function memberIntent(request: Request, id: number, posted: Posted): Promise<string | Response> {
  const { intent: name } = posted;
  const declared = INTENTS[name]!;
  const admin = await requireAdmin(request, declared.capability, posted.typed);
  const submission = parseFields(posted, declared.schema);
  if (submission.status !== "success") return invalid(submission);
  try {
    await declared.act(admin, id, submission.value, posted.fields);
    return name;
  } catch (error) {
    if (error instanceof ClubError && error.code === "not_found")
      throw new Response(error.message, { status: 404 });
    return refused(submission, error);
  }
}
