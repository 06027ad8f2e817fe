import type { Settings } from "~/kernel/settings/settings";

export interface BankAccount {
  bank: string;
  holder: string;
  number: string;
  branch: string;
  shap_id: string;
}

/** Null until the settings name the whole account: then no transfer is offered. */
export function accountOf(
  settings: Pick<Settings, "bank_name" | "bank_holder" | "bank_number" | "bank_branch" | "bank_shap_id">,
): BankAccount | null {
  const { bank_name: bank, bank_holder: holder, bank_number: number, bank_branch: branch } = settings;
  if (!bank || !holder || !number || !branch) return null;
  return { bank, holder, number, branch, shap_id: settings.bank_shap_id };
}
