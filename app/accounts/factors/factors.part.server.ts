import type { Part } from "~/accounts/access/part";

export const factors = {
  screens: [{ to: "/admin/security", label: "Your security", also: "password passkey sessions" }],
  tables: ["AdminFactor", "AdminRecoveryCode", "AdminTrustedDevice", "AdminSecondStep", "PasskeyChallenge"],
} satisfies Part;
