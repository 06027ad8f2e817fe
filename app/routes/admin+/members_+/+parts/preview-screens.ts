/** The tabs of the member's account that an administrator can look at. */
export const PREVIEW_SCREENS = [
  { screen: "overview", label: "Overview" },
  { screen: "savings", label: "My Savings" },
  { screen: "codes", label: "Voucher Codes" },
  { screen: "history", label: "History" },
  { screen: "payments", label: "Payments" },
  { screen: "membership", label: "Membership" },
] as const;
