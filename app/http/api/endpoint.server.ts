import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Admin, Partner } from "~/db/generated/client";
import type { Capability } from "~/domain/admins/capabilities";
import type { Deps } from "~/domain/deps";
import type { ErrorCode } from "~/domain/errors";
import type { MemberCard } from "~/domain/membership/card";
import type { LimitName } from "../limits/limits.server";
import type { AdminSession, Viewer } from "../session/viewer.server";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call, and what the handler then gets as its actor. */
export interface Actors {
  anyone: { viewer: Viewer | null };
  user: { viewer: Viewer };
  /** Somebody with a membership (of any status); without one the answer is 404. */
  member: { viewer: Viewer & { member: MemberCard } };
  partner: { partner: Partner };
  admin: { admin: Admin; session: AdminSession };
  /** The person concerned or an administrator: one of the two is there, perhaps both. */
  user_or_admin: { viewer: Viewer | null; admin: Admin | null };
  /** The provider's webhook: no session, no origin check; the handler reads the bytes itself. */
  webhook: object;
}
export type Who = keyof Actors;

/** A body that is not JSON, as the document describes it. */
export interface OtherMedia {
  media: "text/csv" | "text/plain";
  description: string;
}

type Context<W extends Who, P, B, Q> = Actors[W] & {
  deps: Deps;
  request: Request;
  /** What the server hands every loader: the routes it was built of. */
  context: AppLoadContext;
  params: P;
  body: B;
  query: Q;
};

interface Endpoint<W extends Who, P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType> {
  /** One line for the document: what a call does. */
  summary: string;
  /** What a caller must know besides. */
  notes?: string;
  who: W;
  capability?: Capability;
  /** Tries per address, counted before the body is read. */
  limit?: LimitName;
  /** The parts of the address; one that does not fit is not found. */
  params?: P;
  query?: Q;
  body?: B;
  /** The body is a form with a file, of at most this many bytes. */
  multipart?: number;
  /** What a webhook gets, in words; it takes anything, and its handler reads the bytes itself. */
  takes?: string;
  /**
   * Honours `Idempotency-Key`. `transaction`: the work and the note of its answer are one transaction. `natural`: doing the
   * work twice has no second effect, so that only the answer is noted. `itself`: the domain keeps the key.
   */
  once?: "transaction" | "natural" | "itself";
  /** Answers with an ETag, and 304 to a client that has it. */
  etag?: boolean;
  /** The whole body of each good answer, by status. */
  answers: Record<number, z.ZodType | OtherMedia>;
  /** What the domain may refuse this with, besides what follows from the rest of the declaration. */
  refusals?: readonly ErrorCode[];
  /** Returns the `data` of the answer, or a whole Response made with `reply`. */
  run(context: Context<W, z.output<P>, z.output<B>, z.output<Q>>): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of endpoints, each of which is typed by `endpoint`.
export type AnyEndpoint = Endpoint<any, any, any, any>;
export type Methods = Partial<Record<Method, AnyEndpoint>>;

/** Keeps an endpoint's types together: who, params, body and query decide what `run` gets. */
export function endpoint<W extends Who, P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType>(
  declared: Endpoint<W, P, B, Q>,
): AnyEndpoint {
  return declared;
}
