import { z } from "zod";
import type { Deps } from "~/kernel/deps";
import type { ClubError } from "~/kernel/errors";
import type { LimitName } from "~/kernel/limits/limits.server";
import type { FieldName } from "~/web/fields/posted.server";

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
export interface Form<Senders, Capability, W extends keyof Senders, S extends z.ZodType, Subject, Outcome> {
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
  before?(given: Unparsed<Senders[W], Subject>): unknown;
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
  /** Shown above the form for an unexpected error; without it that is a 500 page. */
  failure?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of forms, each of which is typed by `intent`.
export type AnyForm = Form<any, any, any, any, any, any>;

/** For a button whose refusal is shown on its page. */
export const NO_FIELDS = z.object({});
