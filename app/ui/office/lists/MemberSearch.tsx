import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";

export function MemberSearch({
  label,
  search,
  className = "",
}: {
  label: string;
  search: string;
  className?: string;
}) {
  return (
    <Form method="get" role="search" className={`${className} grid gap-4 sm:flex sm:items-end`}>
      <div className="min-w-0 sm:flex-1">
        <Field
          label={label}
          name="search"
          type="search"
          defaultValue={search}
          placeholder="Name, e-mail, phone or ID"
          maxLength={100}
        />
      </div>
      <Button look="quiet">Find</Button>
    </Form>
  );
}
