import { z } from "zod";
import type { Partner } from "~/db/generated/client";
import type { AdminActor } from "~/domain/admins/actor";
import type { Capability } from "~/domain/admins/capabilities";
import type { ClubError } from "~/domain/errors";
import type { MemberCard } from "~/domain/membership/card";
import type { PartnerActor } from "~/domain/partners/actor";
import type { AdminStanding } from "~/domain/sessions/sessions.server";
import type { FieldName } from "../fields/posted.server";
import type { LimitName } from "../limits/limits.server";
import type { AdminSession, Viewer } from "../session/viewer.server";

/** Who may send a form, and what its handler then gets. Everybody else is sent to the sign-in. */
export interface Senders {
  anyone: object;
  /** Anyone, but the handler wants to know whether somebody is signed in. */
  visitor: { viewer: Viewer | null };
  user: { viewer: Viewer };
  member: { viewer: Viewer; member: MemberCard };
  partner: { partner: Partner; actor: PartnerActor };
  admin: { session: AdminSession; admin: AdminStanding; actor: AdminActor };
  /** An administrator in what concerns their own sign-in: a required second factor may still be missing. */
  self: { session: AdminSession; admin: AdminStanding; actor: AdminActor };
}
export type Who = keyof Senders;

/** The address of the next page, an object for this page's `useFormAnswer`, or a whole Response. */
type Answer = string | object;

interface Given {
  request: Request;
  params: Record<string, string | undefined>;
  /** The button that was pressed; empty for a form without named buttons. */
  intent: string;
  /** What was typed. `before` may change it. */
  fields: FormData;
  /** Sent with every answer except a Response of the handler's own. */
  headers: Headers;
}

type Context<W extends Who, Value, Subject> = Senders[W] &
  Given & {
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
  /** `self` only: an act that needs a fresh sign-in. */
  fresh?: boolean;
  /** Without one the form has no fields to show messages at, and a refusal is a page of its own. */
  schema?: S;
  /** The schema in force, where it depends on what was sent. It takes no other fields than `schema`. */
  schemaFor?(given: Unparsed<W, Subject>): Promise<z.ZodType<z.output<S>>> | z.ZodType<z.output<S>>;
  /** Fields that the form sends besides those of the schema. */
  also?: readonly FieldName[];
  /** The longest body, in bytes. */
  bytes?: number;
  /** What the page is about; `not_found` is a 404 page. */
  subject?(given: Senders[W] & Given): Promise<Subject>;
  /**
   * Runs before the fields are checked, for a picture that must not be lost when another field is refused. What it returns is
   * part of each answer that shows the form again.
   */
  before?(given: Unparsed<W, Subject>): unknown;
  /** Refuses what only programs send; see bots.server. */
  people?: "trap" | "trap and time";
  /** Counted once the fields are right: by member, user or partner, else by address. */
  limit?: readonly LimitName[];
  run(context: Context<W, z.output<S>, Subject>): Promise<Outcome> | Outcome;
  /** What follows; without it `run` returns the answer. */
  done?: string | ((context: Context<W, z.output<S>, Subject>, outcome: Outcome) => Answer);
  /** What a refused form's answer holds besides `result`. The refusal is null where fields are wrong by themselves. */
  besides?(context: Unparsed<W, Subject>, refusal: ClubError | null): Promise<object> | object;
  /** The sentence for a fault of ours, in the form; otherwise the fault is the error page. */
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

/** The schema of a button without fields whose refusal is shown on its own page. */
export const NO_FIELDS = z.object({});
