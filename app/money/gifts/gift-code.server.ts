import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";
import { GIFT_CODE_LENGTH } from "./gift";

/** Keyed: the database alone does not give the codes away. */
export function hashOfGift({ secrets }: Pick<Deps, "secrets">, code: string): string {
  return secrets.hash("gift", code);
}

/** A new code, as a gift keeps it. */
export function newGiftCode(deps: Pick<Deps, "secrets" | "random">) {
  const code = randomCode(GIFT_CODE_LENGTH, deps.random);
  return { code_hash: hashOfGift(deps, code), code_sealed: deps.secrets.seal("gift_code", code) };
}
