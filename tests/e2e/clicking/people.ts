import type { BrowserContext } from "@playwright/test";
import { openSession, type SessionOwner } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import {
  makeAdmin,
  makeAgreement,
  makeMember,
  makePartner,
  makePartnerAccount,
  makePayment,
  makeRedemption,
  makeSavingsEntry,
  makeUser,
  makeVoucher,
} from "../../factories";
import { unique } from "../../factories/unique";
import { testDeps } from "../../support/deps";
import { type Club, TEST_SECRET } from "../../support/server";

export interface Person {
  /** The only address that is typed. */
  first: string;
  /** A new one each time, because a press may end a membership. */
  make(club: Club): Promise<SessionOwner | null>;
}

const COOKIES = { user: "club_session", partner: "partner_token", admin: "admin_token" };
const secrets = makeSecrets(TEST_SECRET);

/** Signs a new person in, and whoever was there out. */
export async function arrive(context: BrowserContext, club: Club, person: Person): Promise<void> {
  await context.clearCookies();
  const owner = await person.make(club);
  if (!owner) return;
  const value = await openSession({ ...testDeps(club.db, new Date()), secrets }, owner);
  await context.addCookies([
    { name: COOKIES[owner.kind], value, url: club.origin, httpOnly: true, sameSite: "Lax" },
  ]);
}

type Status = "active" | "past_due" | "cancelled" | "expired";

export function member(
  status: Status,
  plan_type: "local_recurring" | "tourist_oneoff" = "local_recurring",
): Person {
  return {
    first: "/account",
    async make({ db }) {
      const made = await makeMember(db, { status, plan_type });
      const [partner, other, third] = await db.partner.findMany({ where: { deleted_at: null }, take: 3 });
      await makeRedemption(db, { member: made, partner: partner! });
      await makeVoucher(db, { member: made, partner: other! });
      await makeSavingsEntry(db, { member: made, partner: third! });
      await makePayment(db, { member: made });
      if (plan_type === "local_recurring" && (status === "active" || status === "past_due"))
        await makeAgreement(db, { member: made, failed_attempts: status === "active" ? 0 : 2 });
      return { kind: "user", user_id: made.user_id! };
    },
  };
}

export function atShop(role: "owner" | "staff"): Person {
  return {
    first: "/partner/dashboard",
    async make({ db }) {
      const partner = await makePartner(db, {
        secrets,
        business_pin: unique()
          .toUpperCase()
          .replace(/[^0-9A-HJKMNP-TV-Z]/g, "7")
          .padEnd(8, "7")
          .slice(0, 8),
      });
      const account = await makePartnerAccount(db, { partner, password: "right and long enough" });
      await db.partnerAccount.update({
        where: { id: account.id },
        data: { role, full_name: "Lunga Staff", initials: "LS" },
      });
      await makeRedemption(db, { member: await makeMember(db), partner });
      return { kind: "partner", partner_id: partner.id, account_id: account.id };
    },
  };
}

function inOffice(role: "owner" | "support" | "read_only"): Person {
  return {
    first: "/admin/dashboard",
    async make({ db }) {
      const { id: admin_id } = await makeAdmin(db, { role, password: "right and long enough" });
      return { kind: "admin", admin_id };
    },
  };
}

export const PEOPLE: Record<string, Person> = {
  visitor: { first: "/", make: async () => null },
  "never paid": {
    first: "/",
    make: async ({ db }) => ({ kind: "user", user_id: (await makeUser(db)).id }),
  },
  "member, active": member("active"),
  "member, past due": member("past_due"),
  "member, cancelled": member("cancelled"),
  "member, expired": member("expired"),
  "member, tourist": member("active", "tourist_oneoff"),
  "shop, owner": atShop("owner"),
  "shop, staff": { ...atShop("staff"), first: "/partner/dashboard/scan" },
  "office, owner": inOffice("owner"),
  "office, support": inOffice("support"),
  "office, read-only": inOffice("read_only"),
};
