import type { ActionFunctionArgs } from "@remix-run/node";
import { formAction } from "~/accounts/access/guarded-forms.server";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Deps } from "~/kernel/deps";
import { reasonForm } from "~/kernel/fields.schema";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export function undoAction(
  args: ActionFunctionArgs,
  undo: (deps: Deps, actor: AdminActor, id: number, reason: string) => Promise<void>,
  done: string,
) {
  return formAction(args, {
    who: "admin",
    capability: "void_redemptions",
    schema: reasonForm,
    once: "natural",
    run: ({ actor, params, value }) => undo(deps, actor, idOf(params.id), value.reason),
    done,
  });
}
