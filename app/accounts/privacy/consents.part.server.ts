import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { consentsOf } from "./consents.server";
import * as mails from "./newsletter.mails";
import { newsletterSamples } from "./newsletter.samples";

async function exported(deps: Deps, { user, user_id, emails }: Whose) {
  const { db } = deps;
  const consents = await consentsOf(deps, { user_id, email: user.email });
  return {
    consents: consents.map(({ kind, state, text, history }) => ({ kind, state, text, history })),
    other_consents: await db.consent.findMany({
      where: { user_id, kind: { notIn: consents.map(({ kind }) => kind) } },
      orderBy: latest,
      select: { kind: true, granted: true, text: true, source: true, created_at: true },
    }),
    newsletter: await db.newsletterSubscriber.findMany({
      where: { email: { in: emails } },
      orderBy: latest,
      select: {
        email: true,
        phone: true,
        status: true,
        consent_text: true,
        created_at: true,
        confirmed_at: true,
        unsubscribed_at: true,
      },
    }),
  };
}

async function forget(_: Deps, tx: Tx, { user_id, identity }: Leaving): Promise<void> {
  await tx.newsletterSubscriber.deleteMany({ where: { email: { in: identity.emails } } });
  await tx.consent.deleteMany({ where: { user_id } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const consents = {
  mails,
  samples: newsletterSamples,
  personal: { tables: ["Consent", "NewsletterSubscriber"], exported, forget },
} satisfies Part;
