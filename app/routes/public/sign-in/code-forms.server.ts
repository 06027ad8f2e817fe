import { redirectDocument } from "@remix-run/node";
import { readPlan } from "~/domain/catalog";
import { codeForm, codeMailForm } from "~/domain/sessions/code.schema";
import { onRefusal } from "~/http/answers/status.server";
import { intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { nextAddress } from "~/http/session/after-sign-in.server";
import { awaitedCode, mailCode, mailCodeAgain, signInByCode } from "~/http/session/code-sign-in.server";
import { safeReturn } from "~/http/session/sign-in.server";
import { readViewer } from "~/http/session/viewer.server";

const HERE = "/login/code";

const mail = intent({
  who: "anyone",
  schema: codeMailForm,
  also: ["plan_type", "return_to"],
  limit: ["sign_in"],
  async run({ request, value, fields, headers }) {
    const plan = readPlan(String(fields.get("plan_type") ?? ""));
    const return_to = safeReturn(String(fields.get("return_to") ?? ""));
    headers.append("Set-Cookie", await mailCode(request, value.email, { plan, return_to }));
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
