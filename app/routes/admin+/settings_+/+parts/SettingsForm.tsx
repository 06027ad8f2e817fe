import { Form } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { ShownValues } from "~/ui/forms/ShownValues";
import { useDraft } from "~/ui/office/useDraft";
import { FormErrors } from "~/ui/Panel";

interface Item extends Omit<InputHTMLAttributes<HTMLInputElement>, "name"> {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The values to choose from, with their words. */
  choices?: Record<string, string>;
}

export interface SettingsSection {
  title: string;
  note?: string;
  /** Beside the title. */
  help?: ReactNode;
  items: Item[];
}

interface Shown {
  sections: SettingsSection[];
  stored: object;
}

/** The settings as fields with Save always in reach; for roles that may not change them, as text. */
export function SettingsForm({
  sections,
  stored,
  may_edit,
  result,
  saved,
}: Shown & { may_edit: boolean; result: FormResult | undefined; saved: string }) {
  const draft = useDraft();
  if (!may_edit) return <Facts sections={sections} stored={stored} />;
  const field = fieldsOf(result, stored);
  return (
    <>
      {result ? (
        <FormErrors
          title="Nothing was saved"
          errors={formErrorsOf(result) ?? ["Please check the fields below."]}
        />
      ) : (
        <Done messages={{ saved }} />
      )}
      <Form ref={draft} method="post" className="settings-form">
        <ShownValues result={result} stored={stored} />
        {sections.map(({ title, note, help, items }) => (
          <fieldset key={title} className="card">
            <legend className="visually-hidden">{title}</legend>
            <Heading title={title} help={help} />
            {note ? <p className="field-hint">{note}</p> : null}
            <div className="settings-fields">
              {items.map(({ choices, ...item }) =>
                choices ? (
                  <Chosen
                    key={item.name}
                    item={item}
                    choices={choices}
                    stored={field(item.name).initialValue}
                  />
                ) : (
                  <Field key={item.name} {...item} meta={field(item.name)} />
                ),
              )}
            </div>
          </fieldset>
        ))}
        <div className="save-bar">
          <Button>Save</Button>
        </div>
      </Form>
    </>
  );
}

/** `fieldset` gives the name to assistive technology, this to the eye and to the outline of the page. */
function Heading({ title, help }: Pick<SettingsSection, "title" | "help">) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h2>{title}</h2>
      {help}
    </div>
  );
}

function Chosen({
  item: { name, label },
  choices,
  stored,
}: {
  item: Item;
  choices: Record<string, string>;
  stored: unknown;
}) {
  return (
    <ChoiceGroup legend={label}>
      {Object.entries(choices).map(([value, words]) => (
        <Choice key={value} name={name} value={value} label={words} defaultChecked={value === stored} />
      ))}
    </ChoiceGroup>
  );
}

function Facts({ sections, stored }: Shown) {
  const values = stored as Record<string, string | number>;
  const words = ({ name, choices }: Item) => choices?.[String(values[name])] ?? String(values[name]);
  return (
    <>
      <p>Only an owner can change these.</p>
      {sections.map(({ title, help, items }) => (
        <section key={title} className="card">
          <Heading title={title} help={help} />
          <dl className="facts">
            {items.map((item) => (
              <div key={item.name}>
                <dt>{item.label}</dt>
                <dd>{words(item) || "–"}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
