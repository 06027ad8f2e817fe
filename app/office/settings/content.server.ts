import type { z } from "zod";
import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { contentForm } from "./settings.schema";

export function listContent(deps: Deps) {
  return deps.db.contentBlock.findMany({
    orderBy: [{ area: "desc" }, { position: "asc" }, { id: "asc" }],
    select: { id: true, area: true, title: true, body: true, link: true, position: true, is_active: true },
    take: 200,
  });
}

/** Throws `not_found`. */
export async function saveContent(
  deps: Deps,
  actor: AdminActor,
  id: number | null,
  fields: z.output<typeof contentForm>,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    if (id === null) {
      await tx.contentBlock.create({ data: fields });
    } else {
      const { count } = await tx.contentBlock.updateMany({ where: { id }, data: fields });
      if (count === 0) throw new ClubError("not_found", "This text is gone.");
    }
    const action = id === null ? "content.create" : "content.update";
    await audit(deps, tx, { actor, action, subject_kind: "content", subject_id: fields.title });
  });
}

/** Throws `not_found`. */
export async function deleteContent(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const block = await tx.contentBlock.findUnique({ where: { id } });
    if (!block) throw new ClubError("not_found", "This text is gone.");
    await tx.contentBlock.delete({ where: { id } });
    const subject = { subject_kind: "content", subject_id: block.title };
    await audit(deps, tx, { actor, action: "content.delete", ...subject });
  });
}
