import { json, redirect } from "@remix-run/node";
import type { Admin } from "~/db/generated/client";
import { factorKinds } from "~/domain/admins/factors/standing.server";
import { readRawForm } from "../fields/form.server";
import { deps } from "../process/deps.server";
import { sealForm } from "./sent-again.server";

/** What the page that asks who one is has to know: where it leads, what travels with it, and what can prove it. */
export interface Confirmation {
  return_to: string;
  sealed_form: string;
  kinds: { app: boolean; passkey: boolean };
}

/**
 * The answer to somebody whose sign-in is too old for what they ask: a page that asks who they are and leads back here. A
 * posted form is answered 403 in its place and travels along, sealed, so that nothing typed is lost.
 */
export async function confirmFirst(request: Request, admin: Admin, form?: FormData): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const return_to = pathname + search;
  if (request.method === "GET" || request.method === "HEAD")
    return redirect(`/admin/confirm?return_to=${encodeURIComponent(return_to)}`);
  const posted = form ? [...form] : (await readRawForm(request)).entries;
  const sealed_form = sealForm(request, posted);
  const confirm: Confirmation = { return_to, sealed_form, kinds: await factorKinds(deps.db, admin.id) };
  return json({ confirm }, { status: 403, headers: { "Cache-Control": "no-store" } });
}
