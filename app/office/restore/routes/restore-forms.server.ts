import { intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { deps } from "~/web/process/deps.server";
import { discardHeldMails, releaseHold } from "../hold.server";

const HOME = "/admin/restore";

export const restoreForms = {
  release: intent({
    who: "admin",
    capability: "release_restore",
    schema: NO_FIELDS,
    run: ({ actor }) => releaseHold(deps, actor),
    done: `${HOME}?done=released`,
  }),
  discard: intent({
    who: "admin",
    capability: "release_restore",
    schema: NO_FIELDS,
    run: ({ actor }) => discardHeldMails(deps, actor),
    done: `${HOME}?done=discarded`,
  }),
};
