import { Panel } from "~/ui/Panel";

interface Checked {
  id: string;
  errors?: string[] | undefined;
}

export function ErrorSummary({
  form,
  fields,
  title = "Please check the form",
}: {
  form: { errors?: string[] | undefined };
  fields: Checked[];
  title?: string;
}) {
  const wrong = fields.filter((field) => field.errors?.length);
  if (wrong.length === 0 && !form.errors?.length) return null;
  return (
    <Panel tone="failure" title={title}>
      {form.errors?.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {wrong.length > 0 ? (
        <ul>
          {wrong.map((field) => (
            <li key={field.id}>
              <a className="foot-link underline" href={`#${field.id}`}>
                {field.errors?.join(" ")}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
