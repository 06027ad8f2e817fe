import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { askForNewsletter, endNewsletter } from "./newsletter.server";
import { CONSENT_KINDS, CONSENTS, type ConsentKind, type ConsentView, sourceInWords } from "./privacy";
import { writeConsent } from "./write-consent.server";

export interface Person {
  user_id: number;
  email: string;
}

export async function consentsOf(deps: Deps, person: Person): Promise<ConsentView[]> {
  const [rows, subscriber] = await Promise.all([
    deps.db.consent.findMany({
      where: { user_id: person.user_id },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
    }),
    deps.db.newsletterSubscriber.findUnique({ where: { email: person.email.toLowerCase() } }),
  ]);
  const states = { confirmed: "on", pending: "waiting", unsubscribed: "off" } as const;
  return CONSENT_KINDS.map((kind) => {
    const given = rows.filter((row) => row.kind === kind);
    const known = given.length > 0 || kind !== "newsletter" ? given : askedAsVisitor(subscriber);
    const held = given[0]?.granted ? "on" : "off";
    const asked = subscriber?.confirm_hash ? "pending" : subscriber?.status;
    const state = kind === "newsletter" ? (states[asked as keyof typeof states] ?? "off") : held;
    const history = known.map(({ created_at, granted, text, source }) => ({
      day: dayOf(created_at),
      time: timeOfDay(created_at),
      granted,
      text,
      source: sourceInWords(source),
    }));
    return { kind, ...CONSENTS[kind], state, history };
  });
}

interface Subscriber {
  consent_text: string;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
}

/** The newsletter can be requested without an account; its own row then holds the history. */
function askedAsVisitor(subscriber: Subscriber | null) {
  if (!subscriber?.confirmed_at) return [];
  const { consent_text: text, confirmed_at, unsubscribed_at } = subscriber;
  const granted = { created_at: confirmed_at, granted: true, text, source: "newsletter" };
  const ended = { created_at: unsubscribed_at!, granted: false, text, source: "unsubscribe" };
  return unsubscribed_at ? [ended, granted] : [granted];
}

/** The newsletter needs a confirmation by mail; withdrawing works at once. Idempotent. */
export async function changeConsent(
  deps: Deps,
  person: Person,
  { kind, granted }: { kind: ConsentKind; granted: boolean },
): Promise<void> {
  const { user_id } = person;
  const email = person.email.toLowerCase();
  const at = deps.clock();
  if (kind === "newsletter" && granted)
    return askForNewsletter(deps, { email, phone: "" }, `user:${user_id}`);
  await deps.db.$transaction(async (tx) => {
    if (kind === "newsletter") await endNewsletter(tx, email, at);
    const text = granted ? CONSENTS[kind].text : "Withdrawn in the account.";
    await writeConsent(tx, { user_id, kind, granted, text, source: "account", at });
  });
}
