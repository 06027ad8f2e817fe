import { redirectDocument } from "@remix-run/node";
import { intent } from "~/accounts/access/guarded-forms.server";
import { readViewer } from "~/accounts/access/viewer.server";
import { codeForm, codeMailForm } from "~/accounts/sessions/login.schema";
import {
  awaitedCode,
  mailCodeAgain,
  mailCodeOnce,
  signInByCode,
} from "~/accounts/sign-in/code-sign-in.server";
import { safeReturn } from "~/accounts/sign-in/sign-in.server";
import { nextAddress } from "~/accounts/sign-in/start-session.server";
import { readPlan } from "~/kernel/catalog";
import { onRefusal } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";

const HERE = "/login/code";

const mail = intent({
  who: "anyone",
  schema: codeMailForm,
  also: ["plan_type", "return_to"],
  limit: ["sign_in"],
  async run({ request, value, fields, headers }) {
    const plan = readPlan(String(fields.get("plan_type") ?? ""));
    const return_to = safeReturn(String(fields.get("return_to") ?? ""));
    headers.append("Set-Cookie", await mailCodeOnce(request, value.email, { plan, return_to }));
    return HERE;
  },
});

const mailAgain = intent({
  who: "anyone",
  schema: NO_FIELDS,
  limit: ["sign_in"],
  async run({ request, headers }) {
    headers.append("Set-Cookie", await mailCodeAgain(request));
    return HERE;
  },
});

/** A new document follows: the visitor's page lacks the styles of what is behind the sign-in. */
const check = intent({
  who: "anyone",
  schema: codeForm,
  limit: ["sign_in"],
  async run({ request, value }) {
    const finished = await onRefusal(signInByCode(request, value.one_time_code), "already_used", (refusal) =>
      signedInAlready(request, refusal),
    );
    const { user_id, wish, headers } = finished;
    return redirectDocument(await nextAddress(user_id, wish), { status: 303, headers });
  },
});

/** The form was sent twice, and the first one has signed in. */
async function signedInAlready(request: Request, refusal: Error) {
  const [viewer, asked] = [await readViewer(request), await awaitedCode(request)];
  if (!viewer || !asked) throw refusal;
  return { user_id: viewer.user_id, wish: asked.wish, headers: new Headers() };
}

export const CODE_FORMS = { mail, again: mailAgain, check };
