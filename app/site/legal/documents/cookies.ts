import { type Section, sections } from "./document";

export function cookies(): Section[] {
  return sections([
    "What we store in your browser",
    "We set only cookies that the site needs: your session, a sign-in under way, what you typed and the shop you came from while you join, your theme, lite mode if you choose it, when somebody last signed in or out here, and for a year a mark that a shop's or an administrator's device has signed in before.",
    "None of them follows you elsewhere, so there is nothing to accept or refuse.",
  ]);
}
