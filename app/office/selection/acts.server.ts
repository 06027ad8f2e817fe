import { z } from "zod";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Capability } from "~/accounts/admins/capabilities";
import { partnersList } from "~/counter/partner-page/partners.list.server";
import { applicationsList } from "~/counter/partner-page/requests.list.server";
import { rejectApplication } from "~/counter/partner-page/requests.server";
import { updatePartner } from "~/counter/partner-page/save.server";
import { redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { CITY_NAMES, type City } from "~/kernel/catalog";
import type { Deps } from "~/kernel/deps";
import { reasonForm } from "~/kernel/fields.schema";
import { formatCount } from "~/kernel/money";
import { grantDays } from "~/members/membership/grant-days.server";
import { membersList } from "~/members/membership/members.list.server";
import { lastGrant, takeBackDays } from "~/members/membership/take-back-days.server";
import { emailsList } from "~/office/emails/emails.list.server";
import { resendMail } from "~/office/emails/mail-acts.server";
import { extendForm } from "~/office/member-page/member-acts.schema";
import { messagesList } from "~/office/messages/messages.list.server";
import { markMessage } from "~/office/messages/messages.server";
import { rejectionForm } from "~/shops/partners/decision.schema";
import type { AnyList, ShownOf } from "~/web/lists/list.server";

/** What an undo needs to know of a row, besides its id. */
export type Before = string | number | boolean | null;

interface Act<Row> {
  /** On the button, with a capital letter. */
  words: string;
  /** "12 messages were marked as answered". */
  done: string;
  capability: Capability;
  nameOf(row: Row): { name: string; to: string | null };
  /** Null if it can be done. */
  whyNot(row: Row): string | null;
  /** What is asked once for all rows; its fields are drawn by the screen. */
  form?: z.ZodObject;
  /** What cannot be taken back says so before it is done. */
  warning?: string;
  /** Returns what its undo needs to know, if anything. */
  run(deps: Deps, actor: AdminActor, row: Row, value: Record<string, unknown>): Promise<unknown>;
  /** False if the row has changed since. */
  undo?(deps: Deps, actor: AdminActor, id: number, before: Before): Promise<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of acts, each of which is typed by `actsOn`.
type AnyAct = Act<any>;

interface ListActs {
  list: AnyList;
  acts: Record<string, AnyAct>;
}

const actsOn = <L extends AnyList>(list: L, acts: Record<string, Act<ShownOf<L>>>): ListActs => ({
  list,
  acts,
});

const toPartner = ({ id, name }: { id: number; name: string }) => ({
  name,
  to: `/admin/partners/${id}/edit`,
});
const marked = (status: "new" | "answered"): Act<ShownOf<typeof messagesList>> => {
  const isAnswered = status === "answered";
  return {
    words: isAnswered ? "Mark as answered" : "Mark as new",
    done: isAnswered ? "marked as answered" : "marked as new",
    capability: "send_mail",
    nameOf: ({ id, subject, name }) => ({ name: `${subject} (${name})`, to: `/admin/emails/messages/${id}` }),
    whyNot(row) {
      if (row.status === status) return `Is marked as ${isAnswered ? "answered" : "new"} already`;
      return row.answer ? "Its answer was mailed" : null;
    },
    async run(deps, actor, { id }) {
      const was = await deps.db.contactMessage.findUnique({ where: { id } });
      await markMessage(deps, actor, id, { answered: isAnswered });
      return JSON.stringify([was?.answered_by, was?.answered_at]);
    },
    async undo(deps, actor, id, before) {
      const [by, at] = JSON.parse(String(before)) as [string, string | null];
      const row = await deps.db.contactMessage.findUnique({ where: { id } });
      // Somebody else has answered it since.
      if (row?.status !== status || row.answer || (isAnswered && row.answered_by !== actor.name))
        return false;
      const earlier = at ? { answered_by: by, answered_at: new Date(at) } : {};
      await markMessage(deps, actor, id, { answered: !isAnswered, earlier });
      return true;
    },
  };
};

const featured = (is_featured: boolean): Act<ShownOf<typeof partnersList>> => ({
  words: is_featured ? "Feature" : "Stop featuring",
  done: is_featured ? "featured" : "removed from the featured partners",
  capability: "edit_partners",
  nameOf: toPartner,
  whyNot: whyNotPartner(({ is_featured: is }) =>
    is === is_featured ? `Is ${is_featured ? "" : "not "}featured already` : null,
  ),
  run: async (deps, actor, { id }) => void (await updatePartner(deps, actor, id, { is_featured })),
  async undo(deps, actor, id) {
    const row = await deps.db.partner.findUnique({ where: { id } });
    if (!row?.is_active || row.is_featured !== is_featured) return false;
    await updatePartner(deps, actor, id, { is_featured: !is_featured });
    return true;
  },
});

function whyNotPartner(more: (row: ShownOf<typeof partnersList>) => string | null) {
  return (row: ShownOf<typeof partnersList>) => (row.is_active ? more(row) : "Is deleted");
}

const moved: Act<ShownOf<typeof partnersList>> = {
  words: "Move to a town",
  done: "moved",
  capability: "edit_partners",
  nameOf: toPartner,
  whyNot: whyNotPartner(() => null),
  form: z.object({ city: z.enum(CITY_NAMES, "Choose the town under which members find the shops.") }),
  async run(deps, actor, { id, city: before }, { city }) {
    await updatePartner(deps, actor, id, { city: city as City });
    return `${before}>${city}`;
  },
  async undo(deps, actor, id, before) {
    const [from, to] = String(before).split(">") as [City, City];
    const row = await deps.db.partner.findUnique({ where: { id } });
    if (!row?.is_active || row.city !== to) return false;
    await updatePartner(deps, actor, id, { city: from });
    return true;
  },
};

const extended: Act<ShownOf<typeof membersList>> = {
  words: "Give days",
  done: "given days",
  capability: "import_days",
  nameOf: ({ id, full_name }) => ({ name: full_name, to: `/admin/members/${id}` }),
  whyNot: ({ ended }) => (ended ? "The membership was ended: give a complimentary one instead" : null),
  form: extendForm,
  async run(deps, actor, { id }, value) {
    const { days, reason } = value as z.output<typeof extendForm>;
    await grantDays(deps, actor, id, { kind: "extension", days, reason });
    return (await lastGrant(deps, id))?.period_id ?? null;
  },
  async undo(deps, actor, id, period_id) {
    const last = await lastGrant(deps, id);
    if (!last || last.period_id !== period_id) return false;
    await takeBackDays(deps, actor, { id, period_id: last.period_id });
    return true;
  },
};

const undone: Act<ShownOf<typeof redemptionsList>> = {
  words: "Undo",
  done: "undone",
  capability: "void_redemptions",
  nameOf: ({ member_name, partner_name, redeemed_on, member_row_id }) => ({
    name: `${member_name} at ${partner_name}, ${redeemed_on}`,
    to: `/admin/members/${member_row_id}`,
  }),
  whyNot: ({ status }) => (status === "void" ? "Is undone already" : null),
  form: reasonForm,
  warning: "An undone redemption stays in the list, marked, and cannot be brought back.",
  run: (deps, actor, { id }, { reason }) => voidRedemption(deps, actor, id, String(reason)),
};

const declined: Act<ShownOf<typeof applicationsList>> = {
  words: "Decline",
  done: "declined",
  capability: "edit_partners",
  nameOf: ({ business_name }) => ({ name: business_name, to: null }),
  whyNot: ({ status }) => (status === "pending" ? null : "Was decided already"),
  form: rejectionForm,
  warning: "Each applicant gets this reason by mail. That cannot be taken back.",
  run: (deps, actor, { id }, { decision_note }) => rejectApplication(deps, actor, id, String(decision_note)),
};

const sentAgain: Act<ShownOf<typeof emailsList>> = {
  words: "Send again",
  done: "put in the queue again",
  capability: "send_mail",
  nameOf: ({ subject, recipient_email }) => ({ name: `${subject} (${recipient_email})`, to: null }),
  whyNot: ({ status, again }) => {
    return again === "now" && status !== "sent" ? null : "Did not fail";
  },
  warning: "They go out at once. That cannot be taken back.",
  // The list has left out what the role does not see.
  run: (deps, actor, { id }) => resendMail(deps, { actor, role: "owner" }, id),
};

const LIST_ACTS: Record<string, ListActs> = {
  members: actsOn(membersList, { extend: extended }),
  messages: actsOn(messagesList, { answered: marked("answered"), new: marked("new") }),
  partners: actsOn(partnersList, { feature: featured(true), unfeature: featured(false), town: moved }),
  redemptions: actsOn(redemptionsList, { undo: undone }),
  applications: actsOn(applicationsList, { decline: declined }),
  emails: actsOn(emailsList, { resend: sentAgain }),
};

export interface FoundAct {
  list: AnyList;
  act: AnyAct;
  /** `messages/answered`, as in its address and in the audit log. */
  key: string;
}

export function findAct(list: string | undefined, act: string | undefined): FoundAct | null {
  const of = Object.hasOwn(LIST_ACTS, list ?? "") ? LIST_ACTS[list ?? ""] : undefined;
  if (!of || !act || !Object.hasOwn(of.acts, act)) return null;
  return { list: of.list, act: of.acts[act]!, key: `${list}/${act}` };
}

/** Of a list, for those who may. */
export function actsOf(
  address: string,
  can: (capability: Capability) => boolean,
): { to: string; words: string }[] {
  return Object.entries(LIST_ACTS)
    .filter(([, { list }]) => list.address === address)
    .flatMap(([name, { acts }]) =>
      Object.entries(acts)
        .filter(([, { capability }]) => can(capability))
        .map(([act, { words }]) => ({ to: `/admin/selection/${name}/${act}`, words })),
    );
}

/** "12 messages" */
export const countWords = ({ what }: AnyList, count: number): string =>
  `${formatCount(count)} ${count === 1 ? what.replace(/s$/, "") : what}`;

/** "12 messages were marked as answered." */
export const doneWords = ({ list, act }: FoundAct, count: number): string =>
  `${countWords(list, count)} ${count === 1 ? "was" : "were"} ${act.done}.`;
