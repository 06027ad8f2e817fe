import { ClubError } from "~/domain/errors";
import { clientAddress, countFailure, type LimitName, refuseIfSpent } from "./limits.server";

/**
 * Lets somebody prove who they are: refused while their address, or the name they try, has used up its failures; a failed
 * proof counts against both, a good one against neither. `target` may be null where there is none (a business PIN).
 */
export async function proveOnce<T>(
  request: Request,
  limit: LimitName,
  target: string | null,
  prove: () => Promise<T>,
): Promise<T> {
  const address = clientAddress(request);
  const name = target === null ? null : `${limit}:${target.trim().toLowerCase()}`;
  await refuseIfSpent(limit, address);
  if (name) await refuseIfSpent("login_target", name);
  try {
    return await prove();
  } catch (error) {
    if (error instanceof ClubError) {
      await countFailure(limit, address);
      if (name) await countFailure("login_target", name);
    }
    throw error;
  }
}
