import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CATEGORY_LABELS } from "~/kernel/catalog";
import { Button } from "~/ui/Button";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field, type FieldMeta, Select, TextArea } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Honeypot } from "~/ui/forms/Honeypot";

const NAMES = [
  "business_name",
  "category",
  "address",
  "name",
  "email",
  "phone",
  "website",
  "message",
] as const;
type ApplicationField = (typeof NAMES)[number];

/** Keeps its own messages: the form after a confirmation is a new one. */
export function ApplicationForm({ shown_at, sending }: { shown_at: string; sending: boolean }) {
  const [form, fields] = useForm<Record<ApplicationField, string>>({ lastResult: useFormAnswer()?.result });
  return (
    <Form
      method="post"
      action="/business"
      id={form.id}
      className="card stack"
      data-lost="Failed to submit application. Please try again."
    >
      <ErrorSummary form={form} fields={NAMES.map((name) => fields[name])} />
      <ApplicationFields fields={fields} />
      <Honeypot shown_at={shown_at} />
      <Button look="sun" wide>
        {sending ? "Sending..." : "Send application"}
      </Button>
    </Form>
  );
}

function ApplicationFields({ fields }: { fields: Record<ApplicationField, FieldMeta> }) {
  return (
    <>
      <Field
        meta={fields.business_name}
        label="Business name"
        required
        maxLength={120}
        autoComplete="organization"
      />
      <Select meta={fields.category} label="Category" required options={CATEGORY_LABELS}>
        <option value="">Choose a category</option>
      </Select>
      <Field
        meta={fields.address}
        label="Business address"
        required
        maxLength={300}
        autoComplete="address-line1"
      />
      <Field meta={fields.name} label="Your name" required maxLength={100} autoComplete="name" />
      <Field meta={fields.email} label="E-mail" type="email" required maxLength={200} autoComplete="email" />
      <Field meta={fields.phone} label="Phone" type="tel" required maxLength={30} autoComplete="tel" />
      <Field
        meta={fields.website}
        label="Website"
        optional
        inputMode="url"
        autoCapitalize="none"
        maxLength={300}
        placeholder="kiosk.co.za"
        autoComplete="url"
      />
      <TextArea meta={fields.message} label="Anything else?" optional maxLength={3000} />
    </>
  );
}
