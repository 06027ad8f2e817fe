import { z } from "zod";
import { PORTAL_ROLES } from "~/accounts/access/portal-roles";
import { chosenPassword, isTypedTwice, NOT_TYPED_TWICE } from "~/accounts/sessions/login.schema";
import { oneLine } from "~/kernel/fields.schema";
import { plain } from "~/kernel/typed";

const password = z
  .string("Enter your own password.")
  .min(1, "Enter your own password.")
  .max(500, "That is too long.");
const role = z.enum(PORTAL_ROLES, "Choose a role.");

/** Acts on people need the password of whoever is signed in: a portal stays open on a counter for weeks. */
export const ownPassword = z.object({ current_password: password });

export const inviteForm = ownPassword.extend({
  full_name: oneLine("Enter the name.").min(2, "Enter the name.").max(100, "At most 100 characters."),
  email: z
    .string("Enter an e-mail address.")
    .overwrite(plain)
    .trim()
    .toLowerCase()
    .max(200, "At most 200 characters.")
    .pipe(z.email("Enter an e-mail address such as thandi@example.co.za")),
  role,
  initials: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,4}$/, "One to four letters or digits, for example NM.")
    .default(""),
});

export const personRoleForm = ownPassword.extend({ role });

export const newOwnPasswordForm = ownPassword.extend(chosenPassword).refine(isTypedTwice, NOT_TYPED_TWICE);

const passkey = z
  .string("The browser sent no passkey.")
  .min(1, "The browser sent no passkey.")
  .max(40_000, "That is too long.");
export const portalPasskeyForm = z.object({ passkey });
export const addPortalPasskeyForm = ownPassword.extend({
  passkey,
  name: z.string().trim().max(60, "At most 60 characters.").optional(),
});
