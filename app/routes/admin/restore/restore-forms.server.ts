import { discardHeldMails, releaseHold } from "~/domain/restore/hold.server";
import { intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { deps } from "~/http/process/deps.server";

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
