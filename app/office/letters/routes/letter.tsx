import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { Done } from "~/ui/Done";
import { Ask } from "~/ui/office/Ask";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { letterPage, previewLetter } from "../letter-page.server";
import { LetterResult } from "../parts/LetterResult";
import { WriteLetter } from "../parts/WriteLetter";
import { letterForms } from "./letter-forms.server";

export const meta: MetaFunction = () => [{ title: "Letter · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const page = await orNotFound(letterPage(deps, idOf(params.id)));
  const may_send = can(role, "send_mail");
  const isOpen = page.letter.status === "draft" && may_send;
  return json({ ...page, may_send, preview: isOpen ? await previewLetter(deps, page.letter) : null });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, letterForms);

const DONE = {
  saved: "The draft is saved.",
  test: "The test is in your mailbox.",
  tried: "Draft saved. The test is on its way to you.",
  duplicated: "This is a copy, ready to be changed.",
  planned: "The letter is planned.",
  unplanned: "The letter is a draft again. Nobody gets it until you send it.",
  paused: "Paused. Nothing is sent until you resume.",
  resumed: "The letter continues.",
  stopped: "Stopped. Nobody else will get it.",
  again: "It will be tried again.",
};

/** A draft to write, or how far a letter has got. */
export default function Letter() {
  const page = useLoaderData<typeof loader>();
  if (!page.preview) return <LetterResult {...page} done={DONE} />;
  const { letter, preview } = page;
  return (
    <WriteLetter title={letter.subject} letter={letter} preview={preview} done={<Done messages={DONE} />}>
      <Ask title="Delete this draft" intent="delete" button="Yes, delete it">
        <p>It is gone for good.</p>
      </Ask>
    </WriteLetter>
  );
}
