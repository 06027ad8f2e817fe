import type { ActionFunctionArgs } from "@remix-run/node";
import type { AdminActor } from "~/domain/admins/actor";
import type { Deps } from "~/domain/deps";
import { reasonForm } from "~/domain/reason.schema";
import { formAction } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";

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
