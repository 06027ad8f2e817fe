import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OwnSession } from "~/accounts/sessions/device";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";

/** Sends `end_session` with the id of one, or `end_others`. */
export function OwnSessions({
  sessions,
  children,
}: {
  sessions: readonly OwnSession[];
  children?: ReactNode;
}) {
  return (
    <section className="card stack" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are signed in</h2>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, signed_in, seen, is_this }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                {device}
                {is_this ? <Badge tone="good">This device</Badge> : null}
              </p>
              <p className="text-sm text-muted">
                Signed in {signed_in}
                {is_this ? null : `, last seen ${seen}`}
              </p>
            </div>
            {is_this ? null : (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  look="quiet"
                  name="intent"
                  value="end_session"
                  aria-label={`Sign out ${device}, signed in ${signed_in}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button look="quiet" name="intent" value="end_others">
            Sign out my other devices
          </Button>
        </Form>
      ) : null}
      {children}
    </section>
  );
}
