import { intent } from "~/accounts/access/guarded-forms.server";
import { refreshProof } from "~/accounts/admins/admin-sessions.server";
import { endOwnSession } from "~/accounts/sessions/own-sessions.server";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { knownFromNow } from "~/accounts/sign-in/devices.server";
import {
  confirmSent,
  mustHaveUsedPasskey,
  portalSelf,
  provePasskey,
} from "~/parts/people/portal-sign-in.http.server";
import { changeOwnPassword, endOtherPortalSessions } from "~/shops/people/own-sign-in.server";
import { addPortalPasskey, removePortalPasskey } from "~/shops/people/passkeys.server";
import {
  addPortalPasskeyForm,
  newOwnPasswordForm,
  ownPassword,
  portalPasskeyForm,
} from "~/shops/people/people.schema";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

const PAGE = "/partner/dashboard/sign-in";

/** The forms of one's own sign-in, by their buttons. */
export const ownSignInForms = {
  password: intent({
    who: "staff",
    schema: newOwnPasswordForm,
    also: ["username"],
    async run({ request, portal, value, headers }) {
      mustHaveUsedPasskey(portal);
      await checkCredential(request, "partner_login", portal.account.username, () =>
        changeOwnPassword(deps, portalSelf(request, portal), value),
      );
      const owner = {
        kind: "partner",
        partner_id: portal.partner.id,
        account_id: portal.account.id,
      } as const;
      for (const cookie of await knownFromNow(request, owner)) headers.append("Set-Cookie", cookie);
    },
    done: `${PAGE}?done=password`,
  }),
  end_others: intent({
    who: "staff",
    schema: NO_FIELDS,
    run: ({ request, portal }) => endOtherPortalSessions(deps, portalSelf(request, portal)),
    done: `${PAGE}?done=others_ended`,
  }),
  end_session: intent({
    who: "staff",
    also: ["id"],
    run: ({ portal, fields }) =>
      endOwnSession(deps, { kind: "partner", account_id: portal.account.id }, idIn(fields)),
    done: `${PAGE}?done=ended`,
  }),
  confirm: intent({
    who: "staff",
    schema: portalPasskeyForm,
    async run({ request, portal: { id, account }, value }) {
      await provePasskey(request, { account, bound: `confirm:${id}` }, value.passkey);
      await refreshProof(deps, id, "passkey");
    },
    done: `${PAGE}?done=confirmed`,
  }),
  add_passkey: intent({
    who: "staff",
    schema: addPortalPasskeyForm,
    once: true,
    before: confirmSent,
    run: ({ deps, request, portal, value: { name, passkey } }) =>
      addPortalPasskey(deps, portalSelf(request, portal), { name: name || "Passkey", passkey }),
    done: `${PAGE}?done=passkey`,
  }),
  remove_passkey: intent({
    who: "staff",
    schema: ownPassword,
    also: ["id"],
    once: true,
    before: confirmSent,
    run: ({ deps, request, portal, fields }) =>
      orNotFound(removePortalPasskey(deps, portalSelf(request, portal), idIn(fields))),
    done: `${PAGE}?done=passkey_removed`,
  }),
};
