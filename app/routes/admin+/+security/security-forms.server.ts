import { intent } from "~/accounts/access/guarded-forms.server";
import type { AdminSession } from "~/accounts/access/viewer.server";
import { endOtherSessions, endSession } from "~/accounts/admins/admin-sessions.server";
import {
  addPasskey,
  beginApp,
  removeFactor,
  renewRecoveryCodes,
  type Self,
} from "~/accounts/factors/manage.server";
import { forgetDevice } from "~/accounts/factors/trusted-devices.server";
import { addPasskeyForm } from "~/accounts/sessions/login.schema";
import { placeOf } from "~/accounts/sign-in/admin-sign-in.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const securityForms = {
  end_session: intent({
    who: "self",
    schema: NO_FIELDS,
    also: ["id"],
    run: ({ actor, fields }) => endSession(deps, actor, idIn(fields)),
    done: "/admin/security?done=ended",
  }),
  end_others: intent({
    who: "self",
    schema: NO_FIELDS,
    run: ({ session }) => endOtherSessions(deps, session.admin, session.id),
    done: "/admin/security?done=others_ended",
  }),
  forget_device: intent({
    who: "self",
    schema: NO_FIELDS,
    also: ["id"],
    run: ({ actor, fields }) => forgetDevice(deps, actor, idIn(fields)),
    done: "/admin/security?done=forgotten",
  }),
  add_app: intent({
    who: "self",
    fresh: true,
    schema: NO_FIELDS,
    run: (sent) => beginApp(deps, selfOf(sent)),
    done: "/admin/security/app",
  }),
  add_passkey: intent({
    who: "self",
    fresh: true,
    schema: addPasskeyForm,
    once: "shown",
    run: (sent) => addPasskey(sent.deps, selfOf(sent), { name: "Passkey", ...sent.value }),
    done: ({ headers }, codes) => (codes ? shown(headers, codes) : "/admin/security?done=passkey"),
  }),
  remove_factor: intent({
    who: "self",
    fresh: true,
    schema: NO_FIELDS,
    also: ["id"],
    run: (sent) => removeFactor(deps, selfOf(sent), idIn(sent.fields)),
    done: "/admin/security?done=removed",
  }),
  recovery_codes: intent({
    who: "self",
    fresh: true,
    schema: NO_FIELDS,
    run: (sent) => renewRecoveryCodes(deps, selfOf(sent)),
    done: ({ headers }, codes) => shown(headers, codes),
  }),
};

export function selfOf({ request, session }: { request: Request; session: AdminSession }): Self {
  return { admin: session.admin, session_id: session.id, from: placeOf(request) };
}

/** Recovery codes are shown once. */
export function shown(headers: Headers, codes: string[]) {
  headers.set("Cache-Control", "no-store");
  return { codes };
}
