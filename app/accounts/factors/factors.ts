export type FactorKind = "app" | "passkey";

export type ProvenBy = "password" | FactorKind | "recovery_code" | "trusted_device";

export const PROVEN_BY_WORDS: Record<ProvenBy, string> = {
  password: "Password only",
  app: "Password and code",
  passkey: "Password and passkey",
  recovery_code: "Password and recovery code",
  trusted_device: "Password on a remembered device",
};

export interface SecondProof {
  one_time_code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: string | undefined;
}

export function hasProof({ one_time_code, recovery_code, passkey }: SecondProof): boolean {
  return Boolean(one_time_code || recovery_code || passkey);
}

/** Whose factors: an administrator's, or a portal account's (`PartnerAccount`). */
export type FactorOwner = { admin_id: number } | { account_id: number };

export const MAX_FACTORS = 10;
export const RECOVERY_CODES = 10;
export const TRUSTED_DAYS = 30;
