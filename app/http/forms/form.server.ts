import { z } from "zod";
import type { Partner } from "~/db/generated/client";
import type { AdminActor } from "~/domain/admins/actor";
import type { Capability } from "~/domain/admins/capabilities";
import type { Deps } from "~/domain/deps";
import type { ClubError } from "~/domain/errors";
import type { MemberCard } from "~/domain/membership/card";
import type { PartnerActor } from "~/domain/partners/actor";
import type { AdminStanding } from "~/domain/sessions/sessions.server";
import type { FieldName } from "../fields/posted.server";
import type { LimitName } from "../limits/limits.server";
import type { AdminSession, Viewer } from "../session/viewer.server";

/** Who may send a form, and what `run` then gets. Everybody else is redirected to the sign-in. */
export interface Senders {
  anyone: object;
  /** Anyone; `viewer` is null if nobody is signed in. */
  visitor: { viewer: Viewer | null };
  user: { viewer: Viewer };
  member: { viewer: Viewer; member: MemberCard };
  partner: { partner: Partner; actor: PartnerActor };
  admin: { session: AdminSession; admin: AdminStanding; actor: AdminActor };
  /** An administrator who changes their own sign-in: a required second factor may still be missing. */
  self: { session: AdminSession; admin: AdminStanding; actor: AdminActor };
}
export type Who = keyof Senders;

/** The address of the next page, an object for this page's `useFormAnswer`, or a whole Response. */
type Answer = string | object;

interface Given {
  request: Request;
  params: Record<string, string | undefined>;
  /** The value of the pressed button; empty if the form's buttons have none. */
  intent: string;
  /** What was typed. `before` may change it. */
  fields: FormData;
  /** Sent with every answer, unless `run` returns a Response. */
  headers: Headers;
}

type Context<W extends Who, Value, Subject> = Senders[W] &
  Given & {
    /** Inside the form's transaction if it is declared `once`; `run` must then use no others. */
    deps: Deps;
    value: Value;
    subject: Subject;
    /** The form once more with everything typed, and this besides. */
    again(more?: object): Response;
  };
type Unparsed<W extends Who, Subject> = Senders[W] & Given & { subject: Subject };

export interface Form<W extends Who, S extends z.ZodType, Subject, Outcome> {
  who: W;
  /** What the administrator's role must allow. Asks for a fresh sign-in where the capability needs one (R82). */
  capability?: Capability;
  /** For `self`: needs a fresh sign-in. */
  fresh?: boolean;
  /** Without a schema the form has nowhere to show messages: a refusal is an error page. */
  schema?: S;
  /** Replaces `schema` if it depends on what was sent; its fields must be among those of `schema` and `also`. */
  schemaFor?(given: Unparsed<W, Subject>): Promise<z.ZodType<z.output<S>>> | z.ZodType<z.output<S>>;
  /** Fields that the form sends besides those of the schema. */
  also?: readonly FieldName[];
  /** The longest body, in bytes. */
  bytes?: number;
  /** Loads what the page is about; `not_found` is a 404 page. */
  subject?(given: Senders[W] & Given): Promise<Subject>;
  /**
   * Runs before validation: stores a picture so that it is not lost if another field is refused. What it returns is added to
   * every answer that shows the form again.
   */
  before?(given: Unparsed<W, Subject>): unknown;
  /** Refuses what only programs send; see bots.server. */
  people?: "trap" | "trap and time";
  /** For a form that creates something: sent twice, it does it once. Its page has a `<FormKey />` (decision 0053). */
  once?: true;
  /** Counted once the fields are right: by member, user or partner, else by address. */
  limit?: readonly LimitName[];
  run(context: Context<W, z.output<S>, Subject>): Promise<Outcome> | Outcome;
  /** The answer; if absent, `run` returns it. */
  done?: string | ((context: Context<W, z.output<S>, Subject>, outcome: Outcome) => Answer);
  /** Added to the answer of a refused form; the refusal is null if the schema refused it. */
  besides?(context: Unparsed<W, Subject>, refusal: ClubError | null): Promise<object> | object;
  /** The message above the form for an unexpected error; without it, such an error is a 500 page. */
  failure?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of forms, each of which is typed by `intent`.
export type AnyForm = Form<any, any, any, any>;

/** Keeps a form's types together, in a table of the forms of one page: see `formsAction`. */
export function intent<W extends Who, S extends z.ZodType, Subject, Outcome>(
  declared: Form<W, S, Subject, Outcome>,
): AnyForm {
  return declared;
}

/** For a button without fields whose refusal is shown on its page. */
export const NO_FIELDS = z.object({});
