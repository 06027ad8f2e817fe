import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { membersList } from "~/members/membership/members.list.server";
import { selectionIn } from "~/office/selection/asked.http.server";
import { onRefusal } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { createDraft } from "../drafts.server";
import { audienceOf } from "../letter-selection.server";
import { WriteLetter } from "../parts/WriteLetter";
import { queueTestLetter } from "../test-letter.server";
import { previewIntent, written } from "./letter-forms.server";

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
      ...written,
      once: true,
      run: ({ deps, actor, value }) => createDraft(deps, actor, value),
      done: (_, id) => done(id),
    });
  return formsAction(args, {
    continue: create((id) => `/admin/emails/letters/${id}/send`),
    save: create((id) => `/admin/emails/letters/${id}?done=saved`),
    test: intent({
      ...written,
      once: true,
      async run({ deps, actor, admin: { email }, value }) {
        const letter_id = await createDraft(deps, actor, value);
        await queueTestLetter(deps, actor, { letter_id, email, key: "new" });
        return letter_id;
      },
      done: (_, id) => `/admin/emails/letters/${id}?done=tried`,
    }),
    preview: previewIntent,
  });
};

/** The audience that plan, city and status narrow. */
const NOBODY = { audience: "newsletter", plan_type: "", city: "", member_status: "", selection: "" };

export default function NewLetter() {
  const { letter } = useLoaderData<typeof loader>();
  return <WriteLetter title="Write a letter" letter={letter} preview={null} />;
}
