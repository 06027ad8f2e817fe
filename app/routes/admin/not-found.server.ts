import { ClubError, type ErrorCode } from "~/domain/errors";

/** What a page is about; a missing one is a 404 page. A refusal named `settled` counts as done: the page shows how it stands. */
export async function orNotFound<T>(work: Promise<T>, settled?: ErrorCode): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    if (error.code === "not_found") throw new Response(error.message, { status: 404 });
    if (error.code === settled) return undefined as T;
    throw error;
  }
}
