import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { messagesList } from "~/office/messages/messages.list.server";
import { markMessage } from "~/office/messages/messages.server";
import { screenOf } from "~/parts/lists/list.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { orNotFound } from "~/web/answers/status.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Messages · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(messagesList, request, admin);
  return json({ list });
}

export const action = (args: ActionFunctionArgs) => {
  const mark = intent({
    who: "admin",
    capability: "send_mail",
    also: ["id"],
    run: ({ actor, fields, intent }) =>
      orNotFound(markMessage(deps, actor, idIn(fields), { answered: intent === "answered" })),
    done: ({ request }) => `/admin/emails/messages${new URL(request.url).search}`,
  });
  return formsAction(args, { answered: mark, reopen: mark });
};

export default function Messages() {
  return <ListScreen list={useLoaderData<typeof loader>().list} />;
}
