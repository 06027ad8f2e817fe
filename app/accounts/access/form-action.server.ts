import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import type { z } from "zod";
import { ClubError } from "~/kernel/errors";
import { countTry } from "~/kernel/limits/limits.server";
import { orNotFound, refusalOrThrow, statusOfError } from "~/web/answers/status.server";
import { type FieldName, namesOf, type Posted } from "~/web/fields/posted.server";
import { BOT_FIELDS, refuseTrapped } from "~/web/forms/bots.server";
import { flashCookie } from "~/web/forms/flash.server";
import { FORM_KEY, onceForForm } from "~/web/forms/once-per-form.server";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";
import type { AnyForm, Form, Who } from "./form.server";
import { parseFields, readForm } from "./forms.server";
import { countedAs, mustBeAllowed, nameOfSender, senderOf } from "./senders.server";
import { SEALED_FORM } from "./sent-again.server";

export { intent, NO_FIELDS } from "./form.server";

/** Errors are answered with the form and all that was typed. A call at module level would stay in the browser's bundle. */
export function formAction<W extends Who, S extends z.ZodType, Subject, Outcome>(
  args: Args,
  declared: Form<W, S, Subject, Outcome>,
): Promise<Response> {
  return handle(args, declared as AnyForm);
}

export function formsAction(args: Args, forms: Forms): Promise<Response> {
  return handle(args, forms);
}

type Given = Parameters<NonNullable<AnyForm["before"]>>[0] & { shown?: object };
type Sent = Submission<unknown, string[]>;
type Forms = Record<string, AnyForm>;
type Args = Pick<ActionFunctionArgs, "request" | "params">;

async function handle({ request, params }: Args, declared: AnyForm | Forms) {
  const one = isForm(declared);
  const forms: Forms = one ? { "": declared } : declared;
  const all = Object.values(forms);
  const sender = await senderOf(request, all);
  const names = Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, fieldsOf(form)]));
  const bytes = all.find((form) => form.bytes)?.bytes;
  const posted = await readForm(request, one ? fieldsOf(declared) : names, bytes);
  const form = forms[posted.intent]!;
  const { intent, typed: fields } = posted;
  await mustBeAllowed(request, form, sender, fields);
  const given: Given = { ...sender, request, params, intent, fields, headers: new Headers() };
  if (form.subject) given.subject = await orNotFound(form.subject(given));
  return form.schema ? withFields(form, given, posted) : withoutFields(form, given, posted);
}

const isForm = (declared: AnyForm | Forms): declared is AnyForm => typeof declared.run === "function";

function fieldsOf({ schema, also = [], people }: AnyForm): FieldName[] {
  return [...(schema ? namesOf(schema) : []), ...also, ...(people ? BOT_FIELDS : []), FORM_KEY];
}

/** A refusal is an error page. */
async function withoutFields(form: AnyForm, given: Given, posted: Posted): Promise<Response> {
  posted.refuseProblem();
  try {
    return await act(form, { ...given, deps, value: undefined });
  } catch (error) {
    if (error instanceof Response) throw error;
    const refusal = refusalOrThrow(error);
    throw new Response(refusal.message, { status: statusOfError(refusal), statusText: refusal.code });
  }
}

async function withFields(form: AnyForm, given: Given, posted: Posted): Promise<Response> {
  let submission: Sent | null = null;
  try {
    if (!posted.problem) given.shown = await form.before?.(given);
    submission = parseFields(posted, (await form.schemaFor?.(given)) ?? form.schema);
    if (submission.status !== "success") return await invalid(form, given, submission);
    const again = backWith(submission, given);
    return await act(form, { ...given, deps, value: submission.value, again });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refused(form, given, { error, submission: submission ?? parseFields(posted, form.schema) });
  }
}

async function act(form: AnyForm, context: Parameters<AnyForm["run"]>[0]): Promise<Response> {
  const { request, fields } = context;
  for (const limit of form.limit ?? []) await countTry(deps, limit, countedAs(request, context));
  if (form.people === "refuse") refuseTrapped(fields);
  if (!form.once) return work(form, context);
  const sent = { request, fields, sender: nameOfSender(context), once: form.once };
  return onceForForm(sent, (inside) => work(form, { ...context, deps: inside }));
}

async function work(form: AnyForm, context: Parameters<AnyForm["run"]>[0]): Promise<Response> {
  const outcome = await form.run(context);
  if (form.done === undefined) return answerWith(outcome, context);
  return answerWith(typeof form.done === "function" ? form.done(context, outcome) : form.done, context);
}

/** The back office has always redirected with 302, all others with 303. */
function answerWith(next: unknown, { request, session, headers }: Given): Response {
  if (next instanceof Response) return next;
  if (typeof next !== "string") return json(next ?? null, { headers });
  const flash = flashCookie(request, next);
  if (flash) headers.append("Set-Cookie", flash);
  return redirect(next, { status: session ? 302 : 303, headers });
}

/** Secrets, and the counter's buttons: never sent back. */
const HIDDEN = {
  hideFields: [
    "password",
    "password_again",
    "current_password",
    "one_time_code",
    "recovery_code",
    "passkey",
    "business_pin",
    "proof",
    "confirmed",
    "step",
    SEALED_FORM,
    FORM_KEY,
  ],
};

async function invalid(form: AnyForm, given: Given, submission: Sent): Promise<Response> {
  const besides = { ...given.shown, ...(await form.besides?.(given, null)) };
  return json({ result: submission.reply(HIDDEN), ...besides }, { status: 400, headers: given.headers });
}

async function refused(
  form: AnyForm,
  given: Given,
  { error, submission }: { error: unknown; submission: Sent },
): Promise<Response> {
  const { headers } = given;
  if (form.failure && !(error instanceof ClubError)) {
    log.error({ err: error, path: new URL(given.request.url).pathname }, "a form failed");
    return json(
      { result: submission.reply({ ...HIDDEN, formErrors: [form.failure] }) },
      { status: 500, headers },
    );
  }
  const refusal = refusalOrThrow(error);
  const { field_errors: fieldErrors, message } = refusal;
  // A form that was taken once with other content needs a stamp of its own.
  const hideFields = refusal.code === "conflict" ? [...HIDDEN.hideFields, "shown_at"] : HIDDEN.hideFields;
  const errors = fieldErrors ? { fieldErrors } : { formErrors: [message] };
  const besides = { ...given.shown, ...(await form.besides?.(given, refusal)) };
  return json(
    { result: submission.reply({ hideFields, ...errors }), ...besides },
    { status: statusOfError(refusal), headers },
  );
}

function backWith(submission: Sent, { headers, shown }: Given) {
  return (more: object = {}) => json({ result: submission.reply(HIDDEN), ...shown, ...more }, { headers });
}
