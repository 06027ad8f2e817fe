import { Choice } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import type { Acts } from "~/ui/office/Record";

interface ActsPartner {
  id: number;
  slug: string;
  is_active: boolean;
  portal: { username: string; disabled: boolean } | null;
}

/** What can be done with a shop besides changing its fields. Deleting comes last. */
export function partnerActs({ id, slug, is_active, portal }: ActsPartner, may_edit: boolean): Acts {
  return [
    is_active && { title: "Public page", file: `/partners/${slug}`, target: "_blank" },
    may_edit && is_active && { title: "Notify members", to: `/admin/partners/${id}/notify` },
    may_edit && !is_active && { title: "Restore with a new PIN", press: "restore" },
    may_edit && is_active && REGENERATE_PIN,
    may_edit &&
      is_active && {
        title: portal ? "New set-password link" : "Give portal access",
        intent: "portal_access",
        look: "main",
        button: portal ? "Make a new set-password link" : "Give access and make a link",
        failed: "Failed to give portal access",
        stored: { username: portal?.username ?? slug },
        children: (field) => (
          <Field
            label="Username"
            meta={field("username")}
            autoCapitalize="none"
            autoComplete="off"
            required
            minLength={3}
            maxLength={60}
            hint={portal ? "A new link ends the present password and its sessions." : undefined}
          />
        ),
      },
    may_edit && portal && !portal.disabled && DISABLE_PORTAL,
    may_edit && is_active && { title: "Delete partner", to: `/admin/partners/${id}/delete`, danger: true },
  ];
}

const REGENERATE_PIN: Acts[number] = {
  title: "Regenerate PIN",
  intent: "regenerate_pin",
  look: "main",
  button: "Yes, make a new PIN",
  failed: "Failed to regenerate PIN",
  children: (
    <>
      <p>The current PIN stops working at once. Give the shop the new one.</p>
      <Choice
        type="checkbox"
        name="keep_tills"
        label="Keep the paired tills"
        hint="Otherwise they end too, since a paired till needs no PIN. The owner can pair them again."
      />
    </>
  ),
};

const DISABLE_PORTAL: Acts[number] = {
  title: "Disable portal access",
  intent: "portal_disable",
  button: "Yes, disable it",
  failed: "Failed to disable portal access",
  children: (
    <p>Nobody can sign in to this partner's portal any more, and whoever is signed in is signed out.</p>
  ),
};
