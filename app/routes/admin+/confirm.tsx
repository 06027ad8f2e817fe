import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Confirmation } from "~/accounts/access/confirm.server";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { isFreshFor, requireSelf } from "~/accounts/access/viewer.server";
import { factorKinds } from "~/accounts/factors/standing.server";
import { confirmForm } from "~/accounts/sessions/login.schema";
import { confirmSelf, insideAdmin, returnAddress } from "~/accounts/sign-in/admin-sign-in.server";
import { ConfirmForm } from "~/parts/sign-in/ConfirmForm";
import { ButtonLink } from "~/ui/Button";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";
import { SEALED_FORM } from "~/web/forms/read-form.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Is it you? · Back office" }];

/** These answer with a file, on which the browser would stay at the old page. */
const IS_FILE = /\/export(\?|$)/;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSelf(request);
  const return_to = returnAddress(request);
  const confirm: Confirmation = {
    return_to,
    sealed_form: "",
    kinds: await factorKinds(deps.db, session.admin.id),
  };
  return json({ confirm, is_fresh: isFreshFor(session, "secure_account") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "self",
    schema: confirmForm,
    also: ["return_to", SEALED_FORM],
    before({ session, fields }): undefined {
      if (isFreshFor(session, "secure_account")) throw goOn(fields);
    },
    async run({ session, value, request, fields }) {
      await confirmSelf(request, session, value);
      return goOn(fields);
    },
    besides: async ({ admin, fields }): Promise<{ confirm: Confirmation }> => ({
      confirm: { ...waiting(fields), kinds: await factorKinds(deps.db, admin.id) },
    }),
  });

function waiting(fields: FormData) {
  const return_to = insideAdmin(String(fields.get("return_to") ?? ""));
  return { return_to, sealed_form: String(fields.get(SEALED_FORM) ?? "") };
}

function goOn(fields: FormData): Response {
  const { return_to, sealed_form } = waiting(fields);
  if (sealed_form) return redirect(return_to, { status: 307 });
  const next = IS_FILE.test(return_to)
    ? `/admin/confirm?return_to=${encodeURIComponent(return_to)}`
    : return_to;
  return redirect(next, { status: 303 });
}

export default function Confirm() {
  const { confirm, is_fresh } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ confirm: Confirmation }>();
  if (is_fresh) return <Confirmed return_to={confirm.return_to} />;
  return <ConfirmForm result={answer?.result} {...(answer?.confirm ?? confirm)} />;
}

function Confirmed({ return_to }: { return_to: string }) {
  const is_file = IS_FILE.test(return_to);
  const screen = return_to.replace(/^\/api/, "").replace(IS_FILE, "$1");
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Thank you</h1>
      <Panel tone="success" title={is_file ? "Your file is ready." : "You are confirmed."} />
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
