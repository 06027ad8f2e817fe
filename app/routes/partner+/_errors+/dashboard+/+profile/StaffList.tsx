import { Form } from "@remix-run/react";
import { INITIALS_PATTERN } from "~/shops/partners/staff";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

export function StaffList({ staff, result }: { staff: string[]; result: FormResult | undefined }) {
  return (
    <section className="card stack">
      <h2>Staff initials</h2>
      <p>
        Optional. With a list, each redemption can say who was at the till; you find the initials in the
        history and in its file.
      </p>
      {staff.length > 0 ? (
        <ul className="divide-y divide-line">
          {staff.map((initials) => (
            <li key={initials} className="flex items-center justify-between gap-3">
              <span className="font-bold">{initials}</span>
              <Form method="post">
                <FormKey />
                <input type="hidden" name="initials" value={initials} />
                <button
                  type="submit"
                  className="btn -mr-4 text-sea"
                  name="intent"
                  value="staff_remove"
                  aria-label={`Remove ${initials} from the list`}
                >
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Nobody is on the list, so the till does not ask.</p>
      )}
      <Form method="post" className="grid grid-cols-[1fr_auto] items-end gap-2" key={staff.length}>
        <Field
          label="Initials"
          hint="One to four letters or digits"
          meta={fieldsOf(result)("initials")}
          className="uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          pattern={INITIALS_PATTERN}
          maxLength={4}
          required
        />
        <Button look="quiet" name="intent" value="staff_add">
          Add<span className="visually-hidden"> to the list</span>
        </Button>
      </Form>
    </section>
  );
}
