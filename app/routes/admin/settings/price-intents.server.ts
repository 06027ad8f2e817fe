import { json } from "@remix-run/node";
import type { FormResult } from "~/components/ui/form-answer";
import type { AdminActor } from "~/domain/admins/actor";
import { ClubError } from "~/domain/errors";
import {
  type Announced,
  announcePrice,
  previewPrice,
  withdrawPrice,
} from "~/domain/prices/change-price.server";
import { priceForm } from "~/domain/prices/price-form.schema";
import { statusOfError } from "~/http/answers/status.server";
import { invalid, namesOf, type Posted, parseFields, refused } from "~/http/forms/forms.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { orNotFound } from "../not-found.server";

/** What the screen of the prices answers while it stays on the screen. */
export interface PriceAnswer {
  result?: FormResult;
  /** The second step: what announcing would do. */
  confirm?: Announced;
  problem?: string;
}

export const priceFields = {
  check: namesOf(priceForm),
  announce: namesOf(priceForm),
  withdraw: ["id"],
};

/** Does one act of the screen. Returns what was done, or the answer that stays on the screen. */
export async function answerPrice(actor: AdminActor, posted: Posted): Promise<string | Response> {
  if (posted.intent === "withdraw") return withdraw(actor, posted);
  const submission = parseFields(posted, priceForm);
  if (submission.status !== "success") return invalid(submission);
  const { amount: amount_cents, ...named } = submission.value;
  try {
    if (posted.intent === "announce") {
      await announcePrice(deps, actor, { ...named, amount_cents });
      return "announced";
    }
    return json<PriceAnswer>({ confirm: await previewPrice(deps, { ...named, amount_cents }) });
  } catch (error) {
    return refused(submission, error);
  }
}

async function withdraw(actor: AdminActor, { typed, problem }: Posted): Promise<string | Response> {
  if (problem) return json<PriceAnswer>({ problem }, { status: 400 });
  try {
    await orNotFound(withdrawPrice(deps, actor, idIn(typed)));
    return "withdrawn";
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return json<PriceAnswer>({ problem: error.message }, { status: statusOfError(error) });
  }
}
