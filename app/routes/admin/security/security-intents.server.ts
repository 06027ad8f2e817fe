import { json, redirect } from "@remix-run/node";
import { adminActor } from "~/domain/admins/actor";
import { endOtherSessions, endSession } from "~/domain/admins/admin-sessions.server";
import {
  addPasskey,
  beginApp,
  removeFactor,
  renewRecoveryCodes,
  type Self,
} from "~/domain/admins/factors/manage.server";
import { forgetDevice } from "~/domain/admins/factors/trusted-devices.server";
import { addPasskeyForm } from "~/domain/sessions/login.schema";
import { invalid, namesOf, type Posted, parseFields } from "~/http/forms/forms.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { placeOf } from "~/http/session/office-sign-in.server";
import { type AdminSession, requireFreshSelf } from "~/http/session/viewer.server";

/** The forms of the page by their buttons. */
export const SECURITY_FORMS = {
  end_session: ["id"],
  end_others: [],
  forget_device: ["id"],
  add_app: [],
  add_passkey: namesOf(addPasskeyForm),
  remove_factor: ["id"],
  recovery_codes: [],
};

/** What one can do about one's own sign-in. Taking access away is free; the second factor itself needs a fresh sign-in. */
export async function securityIntent(
  request: Request,
  session: AdminSession,
  form: Posted,
): Promise<Response> {
  const id = idIn(form.fields);
  const { admin } = session;
  switch (form.intent) {
    case "end_session":
      await endSession(deps, adminActor(admin), id);
      return done("ended");
    case "end_others":
      await endOtherSessions(deps, admin, session.id);
      return done("others_ended");
    case "forget_device":
      await forgetDevice(deps, adminActor(admin), id);
      return done("forgotten");
    default:
      return factorIntent(request, form);
  }
}

async function factorIntent(request: Request, form: Posted): Promise<Response> {
  const { admin, id: session_id } = await requireFreshSelf(request, form.typed);
  const self = { admin, session_id, from: placeOf(request) };
  switch (form.intent) {
    case "add_app":
      await beginApp(deps, self);
      return redirect("/admin/security/app");
    case "add_passkey":
      return passkey(self, form);
    case "remove_factor":
      await removeFactor(deps, self, idIn(form.fields));
      return done("removed");
    case "recovery_codes":
      return shown(await renewRecoveryCodes(deps, self));
    default:
      throw new Response("There is no such act.", { status: 400 });
  }
}

async function passkey(self: Self, form: Posted): Promise<Response> {
  const submission = parseFields(form, addPasskeyForm);
  if (submission.status !== "success") return invalid(submission);
  const { name = "Passkey", passkey } = submission.value;
  const codes = await addPasskey(deps, self, { name, passkey });
  return codes ? shown(codes) : done("passkey");
}

const done = (what: string) => redirect(`/admin/security?done=${what}`);

const shown = (codes: string[]) => json({ codes }, { headers: { "Cache-Control": "no-store" } });
