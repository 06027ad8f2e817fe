import { Form } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Ask } from "~/ui/office/Ask";

interface OpenSession {
  id: number;
  is_this: boolean;
  device: string;
  place: string;
  proven_by: string;
  day: string;
  time: string;
  seen_on: string;
  seen_at: string;
}

export function SecuritySessions({ sessions }: { sessions: OpenSession[] }) {
  return (
    <section className="card stack">
      <h2>Where you are signed in</h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                {session.device}
                {session.is_this ? <Badge tone="good">This session</Badge> : null}
              </p>
              <p className="text-sm text-muted">
                From {session.place}, signed in on {shortDay(session.day)}, {session.time}. Last seen on{" "}
                {shortDay(session.seen_on)}, {session.seen_at}. {session.proven_by}.
              </p>
            </div>
            {session.is_this ? null : (
              <Form method="post">
                <input type="hidden" name="id" value={session.id} />
                <Button
                  look="quiet"
                  name="intent"
                  value="end_session"
                  aria-label={`End the session of ${session.device} from ${session.place}`}
                >
                  End
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Ask title="End all others" intent="end_others" button="Yes, end all others">
        <p>This signs out every other device at once and forgets all remembered devices.</p>
      </Ask>
    </section>
  );
}

interface Remembered {
  id: number;
  device: string;
  place: string;
  since: string;
  until: string;
  used_on: string;
}

/** Devices that skip the second factor for a while. */
export function SecurityDevices({ devices }: { devices: Remembered[] }) {
  if (devices.length === 0) return null;
  return (
    <section className="card stack">
      <h2>Remembered devices</h2>
      <p className="text-sm text-muted">On these devices your password is enough until the day shown.</p>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-bold">{device.device}</p>
              <p className="text-sm text-muted">
                From {device.place}, since {shortDay(device.since)}, until {shortDay(device.until)}. Last used
                on {shortDay(device.used_on)}.
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={device.id} />
              <Button
                look="quiet"
                name="intent"
                value="forget_device"
                aria-label={`Forget ${device.device} from ${device.place}`}
              >
                Forget
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
