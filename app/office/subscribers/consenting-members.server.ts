import { unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { optedOut } from "~/office/marketing/suppression.server";
import { csvChunks, type Line } from "~/web/lists/csv.server";

const COLUMNS = ["email", "phone", "consent_text", "consented_on", "unsubscribe_url"];
const BATCH = 500;
const KIND = "partner_notices";

/** Members whose consent to hear of partners holds, without the opt-outs (R126), for a mail service. */
export const consentingMembersCsv = (deps: Deps): AsyncGenerator<string> =>
  csvChunks(deps, COLUMNS, lines(deps), { for_programs: true });

async function* lines(deps: Deps): AsyncGenerator<Line[]> {
  for (let after = 0; ; ) {
    const members = await agreedOnce(deps, after);
    if (members.length === 0) return;
    const out = await optedOut(deps, members);
    yield members.flatMap(({ email, phone, user: { consents } }) => {
      const [latest] = consents;
      if (!latest?.granted || out.has(email)) return [];
      const unsubscribe_url = unsubscribeAddress(deps, email);
      return {
        email,
        phone,
        consent_text: latest.text,
        consented_on: dayOf(latest.created_at),
        unsubscribe_url,
      };
    });
    after = members.at(-1)!.id;
  }
}

function agreedOnce({ db }: Deps, after: number) {
  const latest = {
    where: { kind: KIND },
    orderBy: [{ created_at: "desc" as const }, { id: "desc" as const }],
    take: 1,
  };
  return db.member.findMany({
    where: {
      id: { gt: after },
      anonymised_at: null,
      merged_into_id: null,
      user: { deletion_requested_at: null, consents: { some: { kind: KIND, granted: true } } },
    },
    select: { id: true, email: true, phone: true, user: { select: { consents: latest } } },
    orderBy: { id: "asc" },
    take: BATCH,
  });
}
