import { type AdminSession, maySeeNow } from "~/accounts/access/viewer.server";
import type { Partner } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { without } from "~/kernel/without";
import { readWorkingPin } from "~/shops/partners/pins.server";
import { readPictures } from "~/shops/pictures/pictures";

export async function adminPartner(deps: Deps, partner_id: number) {
  const partner = await deps.db.partner.findUnique({
    where: { id: partner_id },
    include: {
      accounts: {
        where: { email: "" },
        select: { username: true, disabled_at: true, last_login_at: true, password_hash: true },
      },
    },
  });
  if (!partner) throw new ClubError("not_found", "Partner not found");
  const { accounts, ...row } = partner;
  const [account] = accounts;
  return {
    ...toAdminPartnerRow(row),
    business_pin: await readWorkingPin(deps, partner_id),
    portal_username: account?.username ?? null,
    portal: account
      ? {
          username: account.username ?? "",
          disabled: Boolean(account.disabled_at),
          has_password: Boolean(account.password_hash),
          last_login_at: account.last_login_at?.toISOString() ?? null,
        }
      : null,
    members_notified_at: partner.members_notified_at?.toISOString() ?? null,
  };
}

type AdminPartner = Awaited<ReturnType<typeof adminPartner>>;

/** Without what admits to the shop. */
export function withoutAccess(partner: AdminPartner): AdminPartner {
  return { ...partner, business_pin: null, portal_username: null, portal: null };
}

export function toAdminPartnerRow(partner: Partner) {
  const shown = without(partner, "search_text", "members_notified_at", "month_mail");
  const { created_at, updated_at, deleted_at, ...fields } = shown;
  return {
    ...fields,
    pictures: readPictures(partner.pictures),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
  };
}

/** The PIN only for those who may see it, after a recent sign-in (R82). */
export function withPin<Row extends { business_pin: string | null }>(
  session: AdminSession,
  partner: Row,
): Row {
  return maySeeNow(session, "manage_pins") ? partner : { ...partner, business_pin: null };
}
