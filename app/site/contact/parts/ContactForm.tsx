import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { MESSAGE_TYPES } from "~/kernel/messages";
import { Button } from "~/ui/Button";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Honeypot } from "~/ui/forms/Honeypot";

type ContactField = "name" | "email" | "type" | "subject" | "message";

interface ContactFormProps {
  shown_at: string;
  sending: boolean;
}

/** Keeps its own messages: the form after a confirmation is a new one. */
export function ContactForm({ shown_at, sending }: ContactFormProps) {
  const [form, fields] = useForm<Record<ContactField, string>>({ lastResult: useFormAnswer()?.result });
  return (
    <Form method="post" action="/contact" id={form.id} className="card stack">
      <h2>Write to us</h2>
      <ErrorSummary
        form={form}
        fields={[fields.name, fields.email, fields.type, fields.subject, fields.message]}
      />
      <Honeypot shown_at={shown_at} />
      <Field meta={fields.name} label="Your name" required maxLength={100} autoComplete="name" />
      <Field meta={fields.email} label="E-mail" type="email" required maxLength={200} autoComplete="email" />
      <Select meta={fields.type} label="What is it about?">
        {Object.entries(MESSAGE_TYPES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Field meta={fields.subject} label="Subject" required maxLength={150} />
      <TextArea meta={fields.message} label="Message" required maxLength={5000} rows={6} />
      <Button>{sending ? "Sending..." : "Send message"}</Button>
    </Form>
  );
}
