import { Form, Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { Button, ButtonLink } from "~/ui/Button";
import { Choice } from "~/ui/forms/Choice";
import { Panel } from "~/ui/Panel";

/** `waits`: the deletion is later than the seven days, because the club has to look at its data first (R113). */
export function PrivacyDeletion({ deletes_on, waits }: { deletes_on: Day | null; waits: boolean }) {
  return (
    <section className="card stack" aria-labelledby="delete">
      <h2 id="delete">Delete my account</h2>
      {deletes_on ? (
        <>
          <p>
            You asked for it. Your account is deleted on <strong>{longDay(deletes_on)}</strong>
            {waits ? " at the latest" : ""}; until then you can keep it with the button at the top of this
            page.
          </p>
          {waits ? (
            <p>
              That is later than we said: after a fault of our computers, a person at the club looks at the
              data before anything is deleted for good, until that day at the latest.
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p>
            We remove your name and your details from everything that we keep. You have seven days to change
            your mind.
          </p>
          <p>
            <ButtonLink to="/account/privacy?confirm=delete" look="danger">
              Delete my account
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

interface UnusedGift {
  id: number;
  what: string;
  ordered_on: Day;
}

/** What was paid for and nobody has used: the deletion takes the codes that were not handed out. */
export function UnusedGifts({ gifts }: { gifts: UnusedGift[] }) {
  if (gifts.length === 0) return null;
  return (
    <Panel tone="warning" title="You have paid for gifts that nobody has used" live={false}>
      <p>
        Get your money back first, or hand them out: after the deletion you cannot see their codes, and they
        are lost. Codes that somebody has keep working.
      </p>
      <ul className="list-disc pl-6">
        {gifts.map(({ id, what, ordered_on }) => (
          <li key={id}>
            <Link className="link inline-block py-2" to={`/gift/${id}`}>
              {what}, bought on {longDay(ordered_on)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** `last_day`: the end of the paid days that would be lost. */
export function DeletionQuestion({
  last_day,
  days_in_backups,
  errors,
}: {
  last_day: Day | null;
  days_in_backups: number;
  errors: string[] | undefined;
}) {
  return (
    <Form method="post" action="/account/privacy?confirm=delete" className="card stack">
      <h2 data-opened>Delete your account?</h2>
      <ul className="list-disc pl-6">
        <li>You have seven days to change your mind. Until then your card works as far as it is paid for.</li>
        <li>A monthly payment ends now: we ask the payment provider to stop charging you.</li>
        {last_day ? (
          <li>
            Your membership is paid through {longDay(last_day)}. Days after the deletion are lost and not paid
            back.
          </li>
        ) : null}
        <li>Then your name, addresses and phone number are removed for good, and your card is void.</li>
        <li>Our nightly backups still hold you for up to {days_in_backups} days after that.</li>
        <li>
          Discounts keep the shop and the amounts, and payments what the tax law asks for, without you.
          Savings that you typed in are deleted.
        </li>
        <li>If you join again later, you start afresh, with another member ID.</li>
      </ul>
      <Choice
        type="checkbox"
        name="understood"
        value="yes"
        label="I understand, and want my account to be deleted"
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? "understood-error" : undefined}
        required
      />
      {errors ? (
        <p id="understood-error" className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="delete" look="danger">
          Yes, delete my account
        </Button>
        <Link to="/account/privacy" className="btn btn-quiet">
          Go back
        </Link>
      </p>
    </Form>
  );
}
