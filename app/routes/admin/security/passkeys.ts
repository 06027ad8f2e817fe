import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { registrationOptions, signatureOptions } from "~/domain/admins/factors/passkeys.server";
import { findSecondStep } from "~/domain/admins/factors/second-step.server";
import { readSettings } from "~/domain/settings/settings.server";
import { readForm } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { readAdminCookie } from "~/http/session/cookies.server";
import { requireFreshSelf, requireSelf } from "~/http/session/viewer.server";

export const loader = () => redirect("/admin/security");

/** The challenge for a passkey: JSON, valid once within five minutes. */
export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await readForm(request, ["purpose"]);
  const options = await optionsFor(request, fields);
  return json(options, { headers: { "Cache-Control": "no-store" } });
}

async function optionsFor(request: Request, form: FormData) {
  const purpose = form.get("purpose");
  if (purpose === "sign_in") {
    const step = await findSecondStep(deps, readAdminCookie(request, "admin_second"));
    if (!step) throw redirect("/admin/login");
    return signatureOptions(deps, step.admin_id, `second_step:${step.id}`);
  }
  if (purpose === "add") {
    const { admin, id } = await requireFreshSelf(request, form);
    const { club_name } = await readSettings(deps);
    return registrationOptions(deps, admin, { bound: `add:${id}`, site_name: club_name });
  }
  const { admin, id } = await requireSelf(request);
  if (purpose === "confirm") return signatureOptions(deps, admin.id, `confirm:${id}`);
  throw new Response("There is no such purpose.", { status: 400 });
}
