import { json, redirect } from "@remix-run/node";
import { factorKinds } from "~/accounts/factors/standing.server";
import type { Admin } from "~/db/generated/client";
import { readRawForm } from "~/web/fields/form.server";
import { sealForm } from "~/web/forms/read-form.server";
import { deps } from "~/web/process/deps.server";

export interface Confirmation {
  return_to: string;
  sealed_form: string;
  kinds: { app: boolean; passkey: boolean };
}

/**
 * Redirects a GET to the confirmation page and back. A posted form is answered with 403 and the question, with its
 * fields sealed inside, so that nothing typed is lost (R82).
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
