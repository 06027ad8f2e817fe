import { Link } from "@remix-run/react";
import { NEWSLETTER_CONSENT } from "~/kernel/messages";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { Honeypot } from "~/ui/forms/Honeypot";
import { Panel } from "~/ui/Panel";

/** In place of what sells, until an owner opens the club (R142). */
export function OpeningSoon() {
  return (
    <>
      <h1>Opening soon</h1>
      <p>The club is not open yet: you cannot join or give a membership today.</p>
      <form method="post" action="/newsletter/signup" className="card stack">
        <h2>Hear when we open</h2>
        <Field label="E-mail" name="email" type="email" required maxLength={200} autoComplete="email" />
        <p className="text-sm text-muted">{NEWSLETTER_CONSENT}</p>
        <Honeypot />
        <Button look="sun" wide>
          Tell me when you open
        </Button>
      </form>
      <p>
        <Link to="/partners" className="link inline-block py-2">
          See the shops
        </Link>
      </p>
      <p>
        <Link to="/business" className="link inline-block py-2">
          Add your own shop
        </Link>
      </p>
    </>
  );
}

/** For an administrator, who sees what visitors will. */
export function NotOpenYet() {
  return (
    <Panel tone="warning" title="Only you see this: the club is not open" live={false}>
      <p>
        You are signed in to the back office, so you can buy and try a payment. The money is real: in your
        account you can cancel within seven days and get it back. Visitors read “Opening soon”.
      </p>
    </Panel>
  );
}
