import { Link } from "@remix-run/react";
import { type Day, longDay, shortDay } from "~/kernel/clock";
import { Icon } from "~/ui/Icon";
import { Ask } from "~/ui/office/Ask";

interface ShownDevice {
  id: number;
  name: string;
  /** Browser and system. */
  device: string;
  added_on: Day;
  used_on: Day;
  used_at: string;
}

export function Devices({ devices }: { devices: ShownDevice[] }) {
  return (
    <section className="card stack">
      <h2>Remembered devices</h2>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex items-start gap-3 py-3">
            <span className="mt-1 text-sea">
              <Icon name="card" />
            </span>
            <div className="mr-auto min-w-0 wrap-anywhere">
              <p className="font-bold">{device.name}</p>
              <p className="text-sm text-muted">
                {device.name === device.device ? "" : `${device.device}. `}
                Added on {shortDay(device.added_on)}. Last used on {longDay(device.used_on)}, {device.used_at}
                .
              </p>
            </div>
            <Link
              className="btn btn-quiet shrink-0"
              to={`/partner/dashboard/tills/${device.id}`}
              aria-label={`Change ${device.name}`}
            >
              Change
            </Link>
          </li>
        ))}
      </ul>
      <Ask title="End all" intent="end_all" button={`Yes, end all ${devices.length}`}>
        <p>Each of them asks for the business PIN before its next discount.</p>
      </Ask>
    </section>
  );
}

export function Remembering({ address }: { address: string }) {
  return (
    <section className="card stack">
      <h2>Computer at the till</h2>
      <ol className="steps">
        <li>
          On the computer, open <strong className="wrap-anywhere">{address}</strong>
        </li>
        <li className="wrap-anywhere">Type the business PIN once, and tick “Remember this shop”</li>
        <li className="wrap-anywhere">Come back to this page, and give it a name that your staff know</li>
      </ol>
      <p className="text-sm text-muted">
        It is remembered for 30 days after its last use, or until you end it here or get a new PIN.
      </p>
    </section>
  );
}
