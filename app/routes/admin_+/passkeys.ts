import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { readToken } from "~/accounts/access/cookies.server";
import { requireFreshSelf, requireSelf } from "~/accounts/access/viewer.server";
import { registrationOptions, signatureOptions } from "~/accounts/factors/passkeys.server";
import { findSecondStep } from "~/accounts/factors/second-step.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { readForm } from "~/web/forms/read-form.server";
import { deps } from "~/web/process/deps.server";

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
    const step = await findSecondStep(deps, readToken(request, "admin_second"));
    if (!step) throw redirect("/admin/login");
    return signatureOptions(deps, { admin_id: step.admin.id }, `second_step:${step.id}`);
  }
  if (purpose === "add") {
    const { admin, id } = await requireFreshSelf(request, form);
    const { club_name } = await readSettings(deps);
    const { email: sign_in_name, full_name } = admin;
    const holder = { owner: { admin_id: admin.id }, sign_in_name, full_name };
    return registrationOptions(deps, holder, { bound: `add:${id}`, site_name: club_name });
  }
  const { admin, id } = await requireSelf(request);
  if (purpose === "confirm") return signatureOptions(deps, { admin_id: admin.id }, `confirm:${id}`);
  throw new Response("There is no such purpose.", { status: 400 });
}
