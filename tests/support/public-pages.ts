/** Every page that a visitor reaches from the menu or the footer. */
export const PUBLIC_PAGES = [
  "/",
  "/how-it-works",
  "/partners",
  "/join",
  "/business",
  "/business/offline",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/refunds",
  "/paia",
  "/cookies",
];
/** Forms of their own, the sign-in screens, and a page that does not exist. */
export const OTHER_SCREENS = [
  "/gift",
  "/gift/redeem",
  "/login",
  "/redeem",
  "/newsletter/signup",
  "/admin/login",
  "/partner/login",
  "/nowhere",
];

export const PORTAL_SCREENS = [
  "/partner/dashboard",
  "/partner/dashboard/scan",
  "/partner/dashboard/history",
  "/partner/dashboard/statement",
  "/partner/dashboard/refusals",
  "/partner/dashboard/profile",
  "/partner/dashboard/tills",
  "/partner/dashboard/tills/pair",
  "/partner/dashboard/people",
  "/partner/dashboard/print",
  "/partner/dashboard/sign-in",
];
