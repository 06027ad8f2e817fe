import { json } from "@remix-run/node";
import { ClubError } from "~/domain/errors";
import { statusOfError } from "../answers/status.server";
import type { Posted } from "../fields/posted.server";

export interface ReasonAnswer {
  problem?: string;
  reason?: { value: string; errors: string[] };
}

/** Runs an act that needs a reason. Returns null when it is done, otherwise an answer with the errors. */
export async function withReason(
  { typed, problem }: Posted,
  act: (reason: string) => Promise<unknown>,
): Promise<Response | null> {
  const value = String(typed.get("reason") ?? "").trim();
  if (problem) return json<ReasonAnswer>({ problem, reason: { value, errors: [] } }, { status: 400 });
  if (!value || value.length > 300) {
    const errors = [value ? "At most 300 characters." : "Enter a reason."];
    return json<ReasonAnswer>({ reason: { value, errors } }, { status: 400 });
  }
  try {
    await act(value);
    return null;
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return json<ReasonAnswer>(
      { problem: error.message, reason: { value, errors: [] } },
      { status: statusOfError(error) },
    );
  }
}
