import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";

/** The button that makes a spare pass one to send: it leads to the link and the code. */
export function SendAhead({ gift_id }: { gift_id: number }) {
  return (
    <Form method="post" action="/host">
      <input type="hidden" name="gift_id" value={gift_id} />
      <Button look="quiet" name="intent" value="send_ahead">
        Send ahead
      </Button>
    </Form>
  );
}
