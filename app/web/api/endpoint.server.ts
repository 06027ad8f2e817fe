import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Deps } from "~/kernel/deps";
import type { ErrorCode } from "~/kernel/errors";
import type { LimitName } from "~/kernel/limits/limits.server";
import type { Kept } from "~/ui/document/page-handle";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface OtherMedia {
  media: "text/csv" | "text/plain";
  description: string;
}

type Context<Actor, P, B, Q> = Actor & {
  deps: Deps;
  request: Request;
  context: AppLoadContext;
  params: P;
  body: B;
  query: Q;
};

/** `Actors`: what the guards know of each kind of caller. */
export interface Endpoint<
  Actors,
  Capability,
  W extends keyof Actors,
  P extends z.ZodType,
  B extends z.ZodType,
  Q extends z.ZodType,
> {
  summary: string;
  notes?: string;
  who: W;
  capability?: Capability;
  /** Per address, counted before the body is read. */
  limit?: LimitName;
  params?: P;
  query?: Q;
  body?: B;
  /** A form with a file; the limit in bytes. */
  multipart?: number;
  takes?: string;
  /** `transaction`: work and answer commit together; `natural`: only the answer is stored; `itself`: the use case keeps the key. */
  once?: "transaction" | "natural" | "itself";
  etag?: boolean;
  /** Of a GET: the same for every visitor, so that the server keeps it. */
  kept?: Kept;
  /** Where somebody who followed a link is sent with the same query, instead of reading a refusal as JSON. */
  screen?: string;
  answers: Record<number, z.ZodType | OtherMedia>;
  refusals?: readonly ErrorCode[];
  run(context: Context<Actors[W], z.output<P>, z.output<B>, z.output<Q>>): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of endpoints, each of which is typed by `endpoint`.
export type AnyEndpoint = Endpoint<any, any, any, any, any, any>;
export type Methods = Partial<Record<Method, AnyEndpoint>>;
