import type { Person } from "~/accounts/privacy/consents.server";
import type { Member } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { memberSearchText } from "~/kernel/search-text";

export async function correctMyself(
  deps: Deps,
  person: Person,
  fields: Pick<Member, "full_name" | "phone" | "city">,
): Promise<void> {
  const { user_id } = person;
  await deps.db.$transaction(async (tx) => {
    const member = await tx.member.findFirst({ where: { user_id, anonymised_at: null } });
    if (!member) throw new ClubError("not_found", "There is no membership to correct.");
    const { id, email, member_id } = member;
    const search_text = memberSearchText({ ...fields, email, member_id });
    await tx.member.update({ where: { id }, data: { ...fields, search_text } });
    const changed = (["full_name", "phone", "city"] as const).filter((name) => member[name] !== fields[name]);
    await audit(deps, tx, {
      actor: { kind: "member", id, name: "" },
      action: "member.correct",
      subject_kind: "member",
      subject_id: id,
      details: { changed },
    });
  });
}
