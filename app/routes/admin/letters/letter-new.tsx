import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { membersList } from "~/domain/backoffice/lists/members.server";
import { createDraft } from "~/domain/letters/drafts.server";
import { audienceOf } from "~/domain/letters/letter-selection.server";
import { letterForm } from "~/domain/letters/letters.schema";
import { onRefusal } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { selectionIn } from "~/http/lists/selection.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { LETTER_BYTES, previewIntent } from "./letter-forms.server";
import { WriteLetter } from "./parts/WriteLetter";

export const meta: MetaFunction = () => [{ title: "Write a letter · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "send_mail");
  const query = readQuery(request);
  const letter = { subject: "", body: "", reason: "" };
  if (!query.has("every") && !query.has("row") && !query.has("shown"))
    return json({ letter: { ...letter, ...NOBODY } });
  const chosen = await onRefusal(
    audienceOf(deps, selectionIn(membersList, request)),
    "invalid_input",
    ({ message }): never => {
      throw new Response(message, { status: 400 });
    },
  );
  return json({ letter: { ...letter, ...chosen } });
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

/** The audience that plan, city and status narrow. */
const NOBODY = { audience: "newsletter", plan_type: "", city: "", member_status: "", selection: "" };

export default function NewLetter() {
  const { letter } = useLoaderData<typeof loader>();
  return <WriteLetter title="Write a letter" letter={letter} preview={null} />;
}
