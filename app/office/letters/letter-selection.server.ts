import type { Rule } from "~/db/lists/rules";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { membersList } from "~/members/membership/members.list.server";
import { filterSchema, selectRows } from "~/web/lists/list.server";
import type { AudienceChoice } from "./letters";
import { CHOSEN_AT_MOST, FURTHER, readSelection } from "./selection";

interface Chosen {
  /** Ticked members; null for all that the filter finds. */
  ids: number[] | null;
  /** As the members' list reads its address. */
  filter: { search: string } & Record<string, unknown>;
}

/** The audience of a letter to members who were chosen in their list. Throws `invalid_input`. */
export async function audienceOf(deps: Deps, { ids, filter }: Chosen): Promise<AudienceChoice> {
  const empty = { audience: "newsletter", plan_type: "", city: "", member_status: "", selection: "" };
  if (ids || filter.search) return { ...empty, selection: await chosenRows(deps, { ids, filter }) };
  const days = new URLSearchParams(
    FURTHER.flatMap((name) => (filter[name] ? [[name, String(filter[name])]] : [])),
  );
  return {
    ...empty,
    plan_type: String(filter.plan ?? ""),
    city: String(filter.city ?? ""),
    member_status: String(filter.status ?? ""),
    selection: days.toString(),
  };
}

async function chosenRows(deps: Deps, { ids, filter }: Chosen): Promise<string> {
  const reading = { can: () => false, most: CHOSEN_AT_MOST };
  const { rows, total } = await selectRows(deps, membersList, { ids, filter: filter as never }, reading);
  if (total === 0) throw new ClubError("invalid_input", "Tick some members first, or choose all that match.");
  if (total > CHOSEN_AT_MOST)
    throw new ClubError(
      "invalid_input",
      `A search finds ${total} members. Write to at most ${CHOSEN_AT_MOST}, or choose them by filters.`,
    );
  return `rows=${rows.map(({ id }) => id).join()}`;
}

/** On the columns of Member. */
export function selectionRule(selection: string): Rule {
  const read = readSelection(selection);
  if (!read) throw new Error(`No selection: ${selection}`);
  if (read.ids) return { id: { in: read.ids } };
  if (read.days.length === 0) return {};
  const filters: Record<string, { rule(value: unknown, context: unknown): Rule }> = membersList.filters;
  const value: Record<string, unknown> = filterSchema(membersList).parse(Object.fromEntries(read.days));
  return { AND: read.days.map(([name]) => filters[name]!.rule(value[name], null)) };
}
