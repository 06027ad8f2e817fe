import { CONSENTS, type ConsentKind, sourceInWords } from "~/accounts/privacy/privacy";
import { longDay, shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { GIFT } from "~/money/gifts/gift";

interface Proof {
  at: Date;
  what: string;
  words: string;
  source: string;
  granted: boolean;
}

const TERMS = "By paying you agree to the terms.";

/** Everything that one member agreed to or withdrew, newest first, with words, time and way. Throws `not_found`. */
export async function consentProof({ db }: Deps, id: number) {
  const member = await db.member.findFirst({ where: { id, anonymised_at: null } });
  if (!member) throw new ClubError("not_found", "There is no such member.");
  const { user_id, email } = member;
  const [consents, subscriber, orders] = await Promise.all([
    db.consent.findMany({ where: { user_id } }),
    db.newsletterSubscriber.findUnique({ where: { email: email.toLowerCase() } }),
    db.checkout.findMany({ where: { user_id, status: "paid", terms_version: { not: "" } } }),
  ]);
  const proofs: Proof[] = [
    ...consents.map(({ created_at, kind, text, source, granted }) => ({
      at: created_at,
      words: text,
      source: sourceInWords(source),
      granted,
      what: CONSENTS[kind as ConsentKind]?.title ?? kind,
    })),
    ...orders.map(({ created_at, agreed_at, plan_type, terms_version, withdrawal_words }) => ({
      at: agreed_at ?? created_at,
      granted: true,
      source: sourceInWords(plan_type === GIFT ? "gift" : "join"),
      what: `Terms of ${longDay(terms_version)}`,
      words: [TERMS, withdrawal_words].filter(Boolean).join(" "),
    })),
  ];
  const hasOwn = consents.some(({ kind }) => kind === "newsletter");
  if (subscriber?.confirmed_at && !hasOwn)
    proofs.push({
      at: subscriber.confirmed_at,
      words: subscriber.consent_text,
      granted: true,
      what: CONSENTS.newsletter.title,
      source: sourceInWords("newsletter"),
    });
  proofs.sort((one, other) => other.at.getTime() - one.at.getTime());
  return {
    id,
    full_name: member.full_name,
    email,
    member_id: member.member_id,
    proofs: proofs.map(({ at, ...proof }) => ({ ...proof, at: shortMoment(at), key: at.getTime() })),
  };
}
