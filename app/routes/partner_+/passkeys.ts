import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { readToken } from "~/accounts/access/cookies.server";
import { requireStaff } from "~/accounts/access/viewer.server";
import { registrationOptions, signatureOptions } from "~/accounts/factors/passkeys.server";
import { findPortalStep } from "~/accounts/factors/second-step.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { readForm } from "~/web/forms/read-form.server";
import { deps } from "~/web/process/deps.server";

export const loader = () => redirect("/partner/dashboard/sign-in");

/** As `/admin/passkeys`, for somebody of a shop. */
export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await readForm(request, ["purpose"]);
  const options = await optionsFor(request, fields.get("purpose"));
  return json(options, { headers: { "Cache-Control": "no-store" } });
}

async function optionsFor(request: Request, purpose: FormDataEntryValue | null) {
  if (purpose === "sign_in") {
    const step = await findPortalStep(deps, readToken(request, "portal_second"));
    if (!step) throw redirect("/partner/login");
    return signatureOptions(deps, { account_id: step.account.id }, `second_step:${step.id}`);
  }
  const { account, partner, id } = await requireStaff(request);
  if (purpose === "confirm") return signatureOptions(deps, { account_id: account.id }, `confirm:${id}`);
  if (purpose !== "add") throw new Response("There is no such purpose.", { status: 400 });
  const { club_name } = await readSettings(deps);
  const holder = {
    owner: { account_id: account.id },
    sign_in_name: account.username,
    full_name: account.full_name || partner.name,
  };
  return registrationOptions(deps, holder, { bound: `add:${id}`, site_name: club_name });
}
