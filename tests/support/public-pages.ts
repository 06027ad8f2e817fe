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
