import { json } from "@remix-run/node";
import { ClubError } from "~/domain/errors";
import { statusOfError } from "./status.server";

export interface ReasonAnswer {
  problem?: string;
  reason?: { value: string; errors: string[] };
}

/** An act that needs a reason: done with it, or answered with what was wrong. Null when it was done. */
export async function withReason(
  form: FormData,
  act: (reason: string) => Promise<unknown>,
): Promise<Response | null> {
  const value = String(form.get("reason") ?? "").trim();
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
