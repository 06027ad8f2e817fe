import { Form } from "@remix-run/react";
import type { Day } from "~/kernel/clock";
import { SAVINGS_FIELDS, type SavingsField, SavingsFields } from "~/parts/savings/SavingsFields";
import { Button, ButtonLink } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import type { FieldMeta } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";

/** Closes and clears after saving or cancelling; stays open with what was typed if the input is invalid. */
export function TrackSavings({
  slug,
  today,
  result,
  saved,
}: {
  slug: string;
  today: Day;
  result: FormResult | undefined;
  saved: string | null;
}) {
  const field = fieldsOf(result, { entry_date: today });
  const fields = Object.fromEntries(SAVINGS_FIELDS.map((name) => [name, field(name)])) as Record<
    SavingsField,
    FieldMeta
  >;
  return (
    <>
      {saved ? (
        <div className="fold" id="track">
          <Panel tone="success" title="Savings entry added successfully!" />
        </div>
      ) : null}
      <Fold
        key={saved}
        title="Track Your Savings"
        fact="Add a saving"
        id={saved ? undefined : "track"}
        open={Boolean(result)}
        className="no-print"
      >
        <p>Discounts from your card count automatically. Add one that the shop did not record.</p>
        <Form
          data-lost="Failed to add savings entry. Please try again."
          method="post"
          action={`/partners/${slug}#track`}
          className="stack mt-3"
          preventScrollReset
        >
          <FormErrors errors={formErrorsOf(result)} />
          <SavingsFields fields={fields} today={today} narrow />
          <p className="flex flex-wrap gap-3">
            <Button name="intent" value="track_saving">
              {fields.add_again.errors ? "Add it again" : "Save"}
            </Button>
            <ButtonLink
              look="quiet"
              to={`/partners/${slug}`}
              preventScrollReset
              onClick={(event) => {
                const form = event.currentTarget.closest("form");
                form?.reset();
                form?.closest("details")?.removeAttribute("open");
              }}
            >
              Cancel
            </ButtonLink>
          </p>
        </Form>
      </Fold>
    </>
  );
}
