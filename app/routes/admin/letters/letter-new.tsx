import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { createDraft } from "~/domain/letters/drafts.server";
import { letterForm } from "~/domain/letters/letters.schema";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { LETTER_BYTES, previewIntent } from "./letter-forms.server";
import { WriteLetter } from "./parts/WriteLetter";

export const meta: MetaFunction = () => [{ title: "Write a letter · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "send_mail");
  return json(null);
}

export const action = (args: ActionFunctionArgs) => {
  const create = (done: (id: number) => string) =>
    intent({
      who: "admin",
      capability: "send_mail",
      schema: letterForm,
      bytes: LETTER_BYTES,
      once: true,
      run: ({ deps, actor, value }) => createDraft(deps, actor, value),
      done: (_, id) => done(id),
    });
  return formsAction(args, {
    continue: create((id) => `/admin/emails/letters/${id}/send`),
    save: create((id) => `/admin/emails/letters/${id}?done=saved`),
    preview: previewIntent,
  });
};

const EMPTY = {
  ...{
    subject: "",
    body: "",
    audience: "subscribers",
    plan_type: "",
    city: "",
    member_status: "",
    reason: "",
  },
};

export default function NewLetter() {
  return <WriteLetter title="Write a letter" letter={EMPTY} preview={null} />;
}
