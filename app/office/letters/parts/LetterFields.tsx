import { CITY_LABELS, PLANS } from "~/kernel/catalog";
import { Choice } from "~/ui/forms/Choice";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { FieldError } from "~/ui/forms/FieldError";
import type { fieldsOf } from "~/ui/forms/form-answer";
import { MEMBER_STATUSES } from "~/ui/office/lists/words";
import { AUDIENCES, REASONS } from "../letters";
import { selectionInWords } from "../selection";

interface Wired {
  field: ReturnType<typeof fieldsOf>;
}

export function LetterFields({ field }: Wired) {
  return (
    <>
      <Field meta={field("subject")} label="Subject" required maxLength={120} />
      <TextArea
        meta={field("body")}
        label="Letter"
        hint={
          <>
            <b>**bold**</b>, <i>*italic*</i>, ## heading, - list, [words](https://…). No HTML and no pictures,
            so that it costs little data.
          </>
        }
        rows={14}
        required
        maxLength={10_000}
      />
      <AudienceFields field={field} />
    </>
  );
}

function AudienceFields({ field }: Wired) {
  return (
    <fieldset className="stack">
      <legend className="mb-2 text-lg font-bold">Who gets it</legend>
      <Select meta={field("audience")} label="Audience" options={AUDIENCES} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          meta={field("plan_type")}
          label="Plan"
          options={{
            local_recurring: PLANS.local_recurring.name,
            tourist_oneoff: PLANS.tourist_oneoff.name,
          }}
        >
          <option value="">All</option>
        </Select>
        <Select meta={field("city")} label="City" options={CITY_LABELS}>
          <option value="">All</option>
        </Select>
        <Select meta={field("member_status")} label="Status" options={MEMBER_STATUSES}>
          <option value="">All but expired</option>
        </Select>
      </div>
      <p className="field-hint">Plan, city and status narrow an audience of members.</p>
      <Chosen selection={String(field("selection").initialValue)} errors={field("selection").errors} />
      <Select
        meta={field("reason")}
        label="Reason"
        hint="Only for a notice. It stands in the mail and in the audit log; a notice must not advertise anything."
        options={REASONS}
      >
        <option value="">Not a notice</option>
      </Select>
    </fieldset>
  );
}

/** Members who were chosen in their list; unticked, they are forgotten. */
function Chosen({ selection, errors }: { selection: string; errors: string[] | undefined }) {
  if (!selection) return null;
  return (
    <>
      <Choice
        type="checkbox"
        name="selection"
        id="selection"
        value={selection}
        defaultChecked
        label={`Only: ${selectionInWords(selection) || "chosen members"}`}
        hint="People without consent are skipped, and listed before it is sent."
      />
      <FieldError id="selection-error" errors={errors} />
    </>
  );
}
