import { Choice } from "~/components/ui/Choice";
import { Panel } from "~/components/ui/Panel";

/** Above R10 000 (R45). */
export function ConfirmAmount({ reason }: { reason: string }) {
  return (
    <>
      <Panel tone="warning" title="A large amount">
        <p>{reason}</p>
      </Panel>
      <Choice type="checkbox" name="confirmed" value="yes" label="Yes, the amount is right" required />
    </>
  );
}
