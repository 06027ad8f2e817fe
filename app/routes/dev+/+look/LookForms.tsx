import { Button, type ButtonLook } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";
import { FormErrors, Panel } from "~/ui/Panel";
import { Piece } from "./LookPieces";

const LOOKS: ButtonLook[] = ["main", "sun", "quiet", "danger"];
/** What the style sheet does on hover and focus, which a picture cannot wait for. */
const HOVER = { filter: "brightness(1.1)", borderColor: "var(--sea)" };
const FOCUS = { outline: "3px solid var(--sun)", outlineOffset: 2 };
const WRONG = { id: "wrong", name: "wrong", errors: ["Please enter your full name"] };

export function LookForms() {
  return (
    <>
      <Piece name="Button">
        {LOOKS.map((look) => (
          <div key={look} className="flex flex-wrap gap-3">
            <Button look={look}>Default</Button>
            <Button look={look} style={HOVER}>
              Hover
            </Button>
            <Button look={look} style={FOCUS}>
              Focus
            </Button>
            <Button look={look} aria-busy="true">
              Busy
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <Button wide>
          <Icon name="card" /> Wide, with an icon
        </Button>
      </Piece>
      <Piece name="Field, Select, TextArea">
        <Field label="Empty" name="empty" />
        <Field label="With a hint" name="hint" hint="As it is written in your passport" optional />
        <Field label="Filled" name="filled" defaultValue="Nomvula Khumalo" />
        <Field label="Focus" name="focus" style={FOCUS} defaultValue="Nomvula" />
        <Field label="Wrong" meta={WRONG} defaultValue=" " />
        <Field label="Disabled" name="disabled" disabled defaultValue="FBI-PA-4R7XZE" />
        <Select label="City" name="city">
          <option>Port Alfred</option>
        </Select>
        <Select label="Wrong city" meta={{ ...WRONG, id: "wrong-city" }}>
          <option>Choose a city</option>
        </Select>
        <TextArea label="Message" name="message" defaultValue={"Two lines.\nOf text."} />
      </Piece>
      <Piece name="Choice, ChoiceGroup">
        <ChoiceGroup legend="Membership">
          <Choice name="plan" label="Local" hint="R99 a month" defaultChecked />
          <Choice name="plan" label="Tourist Pass" hint="R99 once" />
          <Choice type="checkbox" label="Checked" name="one" defaultChecked />
          <Choice type="checkbox" label="Disabled" name="two" disabled />
        </ChoiceGroup>
      </Piece>
      <Piece name="ErrorSummary, FormErrors, Panel">
        <ErrorSummary form={{ errors: ["The card was refused."] }} fields={[WRONG]} />
        <FormErrors errors={["Something that belongs to no field"]} />
        {(["info", "success", "failure", "warning"] as const).map((tone) => (
          <Panel key={tone} tone={tone} title={`A ${tone} panel`}>
            <p>What happened, and what to do next.</p>
          </Panel>
        ))}
      </Piece>
    </>
  );
}
