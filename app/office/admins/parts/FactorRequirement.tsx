import { Badge } from "~/ui/Badge";
import { Ask } from "~/ui/office/Ask";

export function FactorRequirement({
  required,
  rows,
  may_manage,
}: {
  required: boolean;
  rows: { disabled: boolean; has_factor: boolean }[];
  may_manage: boolean;
}) {
  const active = rows.filter((row) => !row.disabled);
  const ready = active.filter((row) => row.has_factor).length;
  return (
    <section className="card stack">
      <div className="flex flex-wrap items-center gap-3">
        <h2>Second factor</h2>
        <Badge tone={required ? "good" : "sea"}>{required ? "Required of everybody" : "Optional"}</Badge>
      </div>
      <p>
        {ready} of {active.length} administrators have one.{" "}
        {required
          ? "Administrators without one must set one up before they can do anything else."
          : "Each sets up their own under Your security."}
      </p>
      {may_manage && required ? (
        <Ask title="Stop requiring it" intent="unrequire_factor" button="Yes, make it optional">
          <p>Everybody keeps what they have set up, and may remove it.</p>
        </Ask>
      ) : null}
      {may_manage && !required ? (
        <Ask title="Require it of everybody" intent="require_factor" look="main" button="Yes, require it">
          <p>
            It applies at once, also to those who are signed in: anyone without one can only set one up. Set
            up your own first.
          </p>
        </Ask>
      ) : null}
    </section>
  );
}
