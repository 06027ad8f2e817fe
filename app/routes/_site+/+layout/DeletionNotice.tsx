import { Form } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { Panel } from "~/ui/Panel";

export function DeletionNotice({ deletes_on }: { deletes_on: Day }) {
  return (
    <aside aria-label="Deletion of your account" className="wrap w-full pt-4">
      <Panel tone="warning" title={`Your account will be deleted on ${longDay(deletes_on)}`} live={false}>
        <Form method="post" action="/account/privacy" className="mt-2 flex flex-wrap items-center gap-3">
          <span>Changed your mind?</span>
          <Button name="intent" value="keep" look="main">
            Keep my account
          </Button>
        </Form>
      </Panel>
    </aside>
  );
}
