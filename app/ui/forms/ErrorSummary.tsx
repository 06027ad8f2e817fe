import { Panel } from "~/ui/Panel";

export function ErrorSummary({
  form,
  fields,
}: {
  form: { errors?: string[] | undefined };
  fields: { id: string; errors?: string[] | undefined }[];
}) {
  const wrong = fields.filter((field) => field.errors?.length);
  if (wrong.length === 0 && !form.errors?.length) return null;
  return (
    <Panel tone="failure" title="Please check the form">
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
