import type { Deps } from "../deps";

/** Keyed: the database alone does not give the codes away. */
export function hashOfGift({ secrets }: Pick<Deps, "secrets">, code: string): string {
  return secrets.hash("gift", code);
}
