import type { Part } from "~/accounts/access/part";

export const factors = {
  tables: ["AdminFactor", "AdminRecoveryCode", "AdminTrustedDevice", "AdminSecondStep", "PasskeyChallenge"],
} satisfies Part;
