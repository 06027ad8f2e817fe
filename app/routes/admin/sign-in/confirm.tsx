import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmForm, type ConfirmProps } from "~/components/admin/ConfirmForm";
import { ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { factorKinds } from "~/domain/admins/factors/standing.server";
import { confirmForm } from "~/domain/sessions/login.schema";
import { invalid, namesOf, parseFields, readForm, refused } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import type { Confirmation } from "~/http/session/confirm.server";
import { confirmSelf } from "~/http/session/office-sign-in.server";
import { SEALED_FORM } from "~/http/session/sent-again.server";
import { isFreshFor, requireSelf } from "~/http/session/viewer.server";
import { backOffice, insideOffice } from "../return-to.server";

export const meta: MetaFunction = () => [{ title: "Is it you? · Back office" }];

/** An answer to a click on one of these is a file: the browser would stay where it is. */
const IS_FILE = /\/export(\?|$)/;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSelf(request);
  const return_to = backOffice(request);
  const confirm: Confirmation = {
    return_to,
    sealed_form: "",
    kinds: await factorKinds(deps.db, session.admin.id),
  };
  return json({ confirm, is_fresh: isFreshFor(session, "secure_account") });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSelf(request);
  const form = await readForm(request, namesOf(confirmForm, "return_to", SEALED_FORM));
  const return_to = insideOffice(String(form.typed.get("return_to") ?? ""));
  const sealed_form = String(form.typed.get(SEALED_FORM) ?? "");
  const submission = parseFields(form, confirmForm);
  const again = async (answer: ReturnType<typeof invalid>) => {
    const kinds = await factorKinds(deps.db, session.admin.id);
    const confirm: Confirmation = { return_to, sealed_form, kinds };
    return json({ confirm, ...(await answer.json()) }, { status: answer.status });
  };
  if (!isFreshFor(session, "secure_account")) {
    if (submission.status !== "success") return again(invalid(submission));
    try {
      await confirmSelf(request, session, submission.value);
    } catch (error) {
      return again(refused(submission, error));
    }
  }
  if (sealed_form) return redirect(return_to, { status: 307 });
  const next = IS_FILE.test(return_to)
    ? `/admin/confirm?return_to=${encodeURIComponent(return_to)}`
    : return_to;
  return redirect(next, { status: 303 });
}

export default function Confirm() {
  const { confirm, is_fresh } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { confirm: Confirmation } | undefined;
  if (is_fresh) return <Confirmed return_to={confirm.return_to} />;
  return <ConfirmForm {...((answer ?? {}) as Partial<ConfirmProps>)} {...(answer?.confirm ?? confirm)} />;
}

function Confirmed({ return_to }: { return_to: string }) {
  const is_file = IS_FILE.test(return_to);
  const screen = return_to.replace(/^\/api/, "").replace(IS_FILE, "$1");
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Thank you</h1>
      <Panel tone="success" title={is_file ? "Your file is ready." : "You can go on."} />
      <div className="flex flex-wrap gap-3">
        {is_file ? (
          <a className="btn btn-main" href={return_to}>
            Download the file
          </a>
        ) : null}
        <ButtonLink look={is_file ? "quiet" : "main"} to={screen}>
          {is_file ? "Back" : "Go on"}
        </ButtonLink>
      </div>
    </main>
  );
}
