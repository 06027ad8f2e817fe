import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { z } from "zod";
import { isTransientFault } from "~/db/connection/faults.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { countTry, type LimitName } from "~/kernel/limits/limits.server";
import { orNotFound, refusalOrThrow, statusOfError } from "~/web/answers/status.server";
import { type FieldName, namesOf, type Posted } from "~/web/fields/posted.server";

import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";
import { BOT_FIELDS, refuseTrapped } from "./bots.server";
import { flashCookie } from "./flash.server";
import { FORM_KEY, onceForForm } from "./once-per-form.server";
import { parseFields, readForm, SEALED_FORM } from "./read-form.server";

type Answer = string | object;

interface Given {
  request: Request;
  params: Record<string, string | undefined>;
  intent: string;
  fields: FormData;
  /** Not applied if `run` returns a Response. */
  headers: Headers;
}

type Context<Sender, Value, Subject> = Sender &
  Given & {
    /** Inside the form's transaction if it is declared `once`; `run` must then use no others. */
    deps: Deps;
    value: Value;
    subject: Subject;
    again(more?: object): Response;
  };
type Unparsed<Sender, Subject> = Sender & Given & { subject: Subject };

/** `Senders`: what the guards know of each kind of sender. */
interface Form<Senders, Capability, W extends keyof Senders, S extends z.ZodType, Subject, Outcome> {
  who: W;
  /** Asks for a fresh sign-in where the capability needs one (R82). */
  capability?: Capability;
  fresh?: boolean;
  schema?: S;
  /** Replaces `schema` depending on what was sent; its fields must be among those of `schema` and `also`. */
  schemaFor?(given: Unparsed<Senders[W], Subject>): Promise<z.ZodType<z.output<S>>> | z.ZodType<z.output<S>>;
  also?: readonly FieldName[];
  bytes?: number;
  /** `not_found` becomes a 404 page. */
  subject?(given: Senders[W] & Given): Promise<Subject>;
  /** Such as storing an image that must survive another field's error. Its result is added to the form shown again. */
  before?(given: Unparsed<Senders[W], Subject>): Promise<object | undefined> | object | undefined;
  /** What looks like a program's is sent back, or taken by a `run` that asks `senderOf`; see bots.server. */
  people?: "refuse" | "mark";
  /**
   * Sent twice, it does its work once and gives the same answer; its page has a `<FormKey />` (docs/decisions/forms.md). `true`: key and work
   * in one transaction, for what creates something. "shown": the same, and its answer shows a secret. "natural": what refuses to be
   * done twice by itself; the key is noted after it.
   */
  once?: true | "shown" | "natural";
  /** Counted once the fields are right: by member, user or partner, else by address. */
  limit?: readonly LimitName[];
  run(context: Context<Senders[W], z.output<S>, Subject>): Promise<Outcome> | Outcome;
  done?: string | ((context: Context<Senders[W], z.output<S>, Subject>, outcome: Outcome) => Answer);
  /** Added to a refused form; `refusal` is null if the schema refused it. */
  besides?(context: Unparsed<Senders[W], Subject>, refusal: ClubError | null): Promise<object> | object;
  /** Shown above the form for an unexpected error; without it that is a 500 page. A database that cannot write is a 503 anyway. */
  failure?: string;
}

/** One of a table of forms, each of which is typed by `intent`. */
export type AnyForm<Capability = unknown> = Form<
  Record<string, object>,
  Capability,
  string,
  z.ZodType,
  unknown,
  unknown
>;

/** For a button whose refusal is shown on its page. */
export const NO_FIELDS = z.object({});

/** Who sends a form, and whether they may: the room of the accounts knows. */
export interface FormGuard<Sender = object, Capability = unknown> {
  /** Runs before the form is read, so all forms of a page have the same senders. Throws a redirect to the sign-in, or 403. */
  senderOf(request: Request, forms: readonly AnyForm<Capability>[]): Promise<Sender>;
  /** Throws 403, or asks for a fresh sign-in (R82). */
  mustBeAllowed(request: Request, form: AnyForm<Capability>, sender: Sender, fields: FormData): Promise<void>;
  countedAs(request: Request, sender: Sender): string;
  /** Tells senders apart; empty for a visitor. */
  nameOf(sender: Sender): string;
  redirectStatus(sender: Sender): 302 | 303;
}

/** The actions of forms, and `intent`, which infers the types of a form in the table of `formsAction`. */
export function formsBehind<Senders extends { [Who in keyof Senders]: object }, Capability>(
  guard: FormGuard,
) {
  return {
    /** Errors are answered with the form and all that was typed. A call at module level would stay in the browser's bundle. */
    formAction: <W extends keyof Senders, S extends z.ZodType, Subject, Outcome>(
      args: Args,
      declared: Form<Senders, Capability, W, S, Subject, Outcome>,
    ): Promise<Response> => handle(guard, args, erased(declared)),
    formsAction: (args: Args, forms: Forms): Promise<Response> => handle(guard, args, forms),
    intent: <W extends keyof Senders, S extends z.ZodType, Subject, Outcome>(
      declared: Form<Senders, Capability, W, S, Subject, Outcome>,
    ): AnyForm => erased(declared),
  };
}

/** What is declared of a form is checked by its types there; whoever handles it takes any. */
const erased = (declared: object): AnyForm => declared as AnyForm;

type Received = Parameters<NonNullable<AnyForm["before"]>>[0] & { shown?: object };
type Work = { form: AnyForm; guard: FormGuard; sender: object };
type Sent = Submission<unknown, string[]>;
type Forms = Record<string, AnyForm>;
type Args = Pick<ActionFunctionArgs, "request" | "params">;

async function handle(guard: FormGuard, { request, params }: Args, declared: AnyForm | Forms) {
  const one = isForm(declared);
  const forms: Forms = one ? { "": declared } : declared;
  const all = Object.values(forms);
  const sender = await guard.senderOf(request, all);
  const names = Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, fieldsOf(form)]));
  const bytes = all.find((form) => form.bytes)?.bytes;
  const posted = await readForm(request, one ? fieldsOf(declared) : names, bytes);
  const form = forms[posted.intent]!;
  const { intent, typed: fields } = posted;
  await guard.mustBeAllowed(request, form, sender, fields);
  const given: Received = {
    ...sender,
    request,
    params,
    intent,
    fields,
    headers: new Headers(),
    subject: undefined,
  };
  if (form.subject) given.subject = await orNotFound(form.subject(given));
  const work: Work = { form, guard, sender };
  return form.schema
    ? withFields(work, given, { posted, schema: form.schema })
    : withoutFields(work, given, posted);
}

const isForm = (declared: AnyForm | Forms): declared is AnyForm => typeof declared.run === "function";

function fieldsOf({ schema, also = [], people }: AnyForm): FieldName[] {
  return [...(schema ? namesOf(schema) : []), ...also, ...(people ? BOT_FIELDS : []), FORM_KEY];
}

/** A refusal is an error page. */
async function withoutFields(work: Work, given: Received, posted: Posted): Promise<Response> {
  posted.refuseProblem();
  try {
    return await act(work, { ...given, deps, value: undefined, again: neverAgain });
  } catch (error) {
    if (error instanceof Response) throw error;
    const refusal = refusalOrThrow(error);
    throw new Response(refusal.message, { status: statusOfError(refusal), statusText: refusal.code });
  }
}

function neverAgain(): never {
  throw new Error("A form without a schema has nothing to show again.");
}

async function withFields(
  work: Work,
  given: Received,
  { posted, schema }: { posted: Posted; schema: z.ZodType },
): Promise<Response> {
  const { form } = work;
  let submission: Sent | null = null;
  try {
    if (!posted.problem) given.shown = await form.before?.(given);
    submission = parseFields(posted, (await form.schemaFor?.(given)) ?? schema);
    if (submission.status !== "success") return await invalid(form, given, submission);
    const again = backWith(submission, given);
    return await act(work, { ...given, deps, value: submission.value, again });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refused(form, given, { error, submission: submission ?? parseFields(posted, schema) });
  }
}

async function act(work: Work, context: Parameters<AnyForm["run"]>[0]): Promise<Response> {
  const { form, guard, sender } = work;
  const { request, fields } = context;
  for (const limit of form.limit ?? []) await countTry(deps, limit, guard.countedAs(request, sender));
  if (form.people === "refuse") refuseTrapped(fields);
  if (!form.once) return done(work, context);
  const sent = { request, fields, sender: guard.nameOf(sender), once: form.once };
  return onceForForm(sent, (inside) => done(work, { ...context, deps: inside }));
}

async function done(work: Work, context: Parameters<AnyForm["run"]>[0]): Promise<Response> {
  const { form } = work;
  const outcome = await form.run(context);
  if (form.done === undefined) return answerWith(outcome, context, work);
  return answerWith(typeof form.done === "function" ? form.done(context, outcome) : form.done, context, work);
}

function answerWith(next: unknown, { request, headers }: Received, { guard, sender }: Work): Response {
  if (next instanceof Response) return next;
  if (typeof next !== "string") return json(next ?? null, { headers });
  const flash = flashCookie(request, next);
  if (flash) headers.append("Set-Cookie", flash);
  return redirect(next, { status: guard.redirectStatus(sender), headers });
}

/** Whether the browser shows the answer as a page: no script sent the form. */
export const asksForPage = (request: Request): boolean =>
  request.headers.get("accept")?.includes("html") ?? false;

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

async function invalid(form: AnyForm, given: Received, submission: Sent): Promise<Response> {
  const besides = { ...given.shown, ...(await form.besides?.(given, null)) };
  return json({ result: submission.reply(HIDDEN), ...besides }, { status: 400, headers: given.headers });
}

async function refused(
  form: AnyForm,
  given: Received,
  { error, submission }: { error: unknown; submission: Sent },
): Promise<Response> {
  const { headers } = given;
  if (form.failure && !(error instanceof ClubError) && !isTransientFault(error)) {
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

function backWith(submission: Sent, { headers, shown }: Received) {
  return (more: object = {}) => json({ result: submission.reply(HIDDEN), ...shown, ...more }, { headers });
}
