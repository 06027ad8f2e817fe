import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import { nobody } from "~/accounts/privacy/privacy";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import * as mails from "./sessions.mails";
import { sessionsSamples } from "./sessions.samples";

async function exported({ db, clock }: Deps, { user, user_id, emails, take }: Whose) {
  return {
    account: {
      email: user.email,
      name: user.name,
      given_name: user.given_name,
      family_name: user.family_name,
      picture: user.picture,
      signed_in_with: user.provider,
      provider_number: user.provider_sub,
      created_at: user.created_at,
      last_login_at: user.last_login_at,
      deletion_requested_at: user.deletion_requested_at,
    },
    sign_in_links: await db.identityLink.findMany({
      where: { user_id, expires_at: { gt: clock() } },
      orderBy: latest,
      take,
      select: { created_at: true, expires_at: true },
    }),
    sign_in_codes: await db.signInCode.findMany({
      where: { email: { in: emails } },
      orderBy: { sent_at: "desc" },
      take,
      select: { created_at: true, sent_at: true, expires_at: true, used_at: true },
    }),
    sessions: await db.session.findMany({
      where: { user_id, revoked_at: null, expires_at: { gt: clock() } },
      orderBy: latest,
      take,
      select: { created_at: true, last_seen_at: true, user_agent: true },
    }),
  };
}

/** The account itself is emptied first (`anonymise`); merged ones lead nowhere any more. */
async function forget(_: Deps, tx: Tx, { user_id, merged, identity }: Leaving): Promise<void> {
  for (const { id } of merged)
    await tx.user.update({ where: { id }, data: { ...nobody(id), merged_into_id: null } });
  await tx.signInCode.deleteMany({ where: { email: { in: identity.emails } } });
  await tx.session.deleteMany({ where: { user_id } });
  await tx.identityLink.deleteMany({ where: { user_id } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const sessions = {
  mails,
  samples: sessionsSamples,
  personal: {
    tables: ["User", "Session", "PendingSignIn", "SignInCode", "IdentityLink"],
    exported,
    forget,
  },
} satisfies Part;
