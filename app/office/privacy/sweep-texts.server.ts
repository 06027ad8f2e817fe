import { club } from "~/accounts/access/club.server";
import { type Identity, idTraces, withoutIds, withoutPerson } from "~/accounts/privacy/identity";
import type { Traced } from "~/accounts/privacy/traces.queries.server";
import type { Deps } from "~/kernel/deps";
import { replaceText, textsAbout } from "./texts.queries.server";

export interface Leaving {
  user_id: number;
  member_id: number | null;
  identity: Identity;
}

export function tracedBy({ user_id, member_id, identity }: Leaving): Traced {
  const card_traces = idTraces({ ...identity, emails: [] });
  return { user_id, member_id, emails: identity.emails, traces: idTraces(identity), card_traces };
}

/** Texts about the person lose every word that names them; others lose only stand-alone ids. */
export async function sweepTexts({ db }: Pick<Deps, "db">, leaving: Leaving): Promise<void> {
  const { identity } = leaving;
  for (const { table, columns, about } of club().texts) {
    for (const column of columns) {
      for (const found of await textsAbout(db, { table, column, about }, tracedBy(leaving))) {
        const clean = (found.is_own ? withoutPerson : withoutIds)(found.words, identity);
        if (clean !== found.words) await replaceText(db, { table, column }, found, clean);
      }
    }
  }
}
