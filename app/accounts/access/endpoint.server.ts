import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Capability } from "~/accounts/admins/capabilities";
import type { Admin, Partner } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import type { ErrorCode } from "~/kernel/errors";
import type { LimitName } from "~/kernel/limits/limits.server";
import type { MemberCard } from "./member-card";
import type { PortalAccount } from "./portal-roles";
import type { AdminSession, Viewer } from "./viewer.server";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Actors {
  anyone: { viewer: Viewer | null };
  user: { viewer: Viewer };
  /** Without a membership (of any status) the answer is 404. */
  member: { viewer: Viewer & { member: MemberCard } };
  /** An owner of the shop. */
  partner: { partner: Partner };
  /** Anybody who signs in at the shop. */
  staff: { partner: Partner; account: PortalAccount };
  admin: { admin: Admin; session: AdminSession };
  /** One of the two is set, perhaps both. */
  user_or_admin: { viewer: Viewer | null; admin: Admin | null };
  /** No session and no origin check; the handler reads the bytes. */
  webhook: object;
}
export type Who = keyof Actors;

export interface OtherMedia {
  media: "text/csv" | "text/plain";
  description: string;
}

type Context<W extends Who, P, B, Q> = Actors[W] & {
  deps: Deps;
  request: Request;
  context: AppLoadContext;
  params: P;
  body: B;
  query: Q;
};

interface Endpoint<W extends Who, P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType> {
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
  /** Where somebody who followed a link is sent with the same query, instead of reading a refusal as JSON. */
  screen?: string;
  answers: Record<number, z.ZodType | OtherMedia>;
  refusals?: readonly ErrorCode[];
  run(context: Context<W, z.output<P>, z.output<B>, z.output<Q>>): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of endpoints, each of which is typed by `endpoint`.
export type AnyEndpoint = Endpoint<any, any, any, any>;
export type Methods = Partial<Record<Method, AnyEndpoint>>;

export function endpoint<W extends Who, P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType>(
  declared: Endpoint<W, P, B, Q>,
): AnyEndpoint {
  return declared;
}
