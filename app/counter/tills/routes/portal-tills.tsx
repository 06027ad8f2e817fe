import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formAction, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requirePartner } from "~/accounts/access/viewer.server";
import { longDay, shortDay } from "~/kernel/clock";
import { counterDevices, endAllDevices } from "~/shops/devices/counter-devices.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";
import { Ask } from "~/ui/office/Ask";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { shopOverruns } from "../overruns.server";
import { NotAccepted } from "../parts/NotAccepted";
import { SecondDiscounts } from "../parts/SecondDiscounts";
import { TillLine } from "../parts/TillLine";
import { shopSetAside, shopTills } from "../shop-tills.server";
import type { ShownTill } from "../shown-till";

export const meta: MetaFunction = () => [{ title: "Tills" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const partner = await requirePartner(request);
  const [tills, devices] = [await shopTills(deps, partner), await counterDevices(deps, partner.id)];
  const [overruns, set_aside] = [await shopOverruns(deps, partner), await shopSetAside(deps, partner)];
  return json({ tills, devices, overruns, set_aside, address: `${new URL(deps.origin).host}/redeem` });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "partner",
    schema: NO_FIELDS,
    also: ["intent"],
    run: ({ actor }) => endAllDevices(deps, actor),
    done: "/partner/dashboard/tills?done=all_ended",
  });

const DONE = {
  named: "The name is changed.",
  ended: "The device is ended. It asks for the business PIN again.",
  all_ended: "All devices are ended. Each asks for the business PIN again.",
  offline_on: "Saved. The till may give discounts without a signal once it has connected.",
  offline_off: "Saved. Once it has connected, the till gives no discounts without a signal.",
  removed: "The till is removed.",
};

type Device = ReturnType<typeof useLoaderData<typeof loader>>["devices"][number];

export default function Tills() {
  const { tills, devices, overruns, set_aside, address } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="portal-main stack">
      <h1>Tills</h1>
      <p className="max-w-2xl text-muted">
        The phones and tablets that give the discount for your shop without asking for the PIN each time.
      </p>
      {answer ? <FormErrors errors={formErrorsOf(answer.result)} /> : <Done messages={DONE} />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="stack min-w-0">
          {tills.length > 0 ? <PairedTills tills={tills} /> : null}
          {devices.length > 0 ? <Devices devices={devices} /> : null}
          {overruns.length > 0 ? <SecondDiscounts overruns={overruns} /> : null}
          {set_aside.length > 0 ? <NotAccepted lines={set_aside} /> : null}
          {tills.length + devices.length === 0 ? <NoDevice /> : null}
        </div>
        <div className="stack min-w-0">
          <section className="card stack">
            <h2>Pair a phone</h2>
            <p>A paired phone or tablet needs no PIN, and gives the discount without a signal too.</p>
            <Form method="post" action="/partner/dashboard/tills/pair">
              <Button name="intent" value="code">
                Pair a phone
              </Button>
            </Form>
          </section>
          <Remembering address={address} />
        </div>
      </div>
    </main>
  );
}

function PairedTills({ tills }: { tills: ShownTill[] }) {
  return (
    <section className="card stack">
      <h2>Your tills</h2>
      <ul className="divide-y divide-line">
        {tills.map((till) => (
          <li key={till.id} className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-48 flex-1 wrap-anywhere">
              <p className="font-bold">{till.name}</p>
              <TillLine till={till} />
            </div>
            <Link
              className="btn btn-quiet shrink-0"
              to={`/partner/dashboard/tills/paired/${till.id}`}
              aria-label={`Change ${till.name}`}
            >
              Change
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Devices({ devices }: { devices: Device[] }) {
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

function NoDevice() {
  return (
    <EmptyState icon="card" title="No device is remembered">
      <p>Every discount on the redemption page asks for the business PIN.</p>
    </EmptyState>
  );
}

function Remembering({ address }: { address: string }) {
  return (
    <section className="card stack">
      <h2>Or remember a device</h2>
      <ol className="steps">
        <li>
          On that device, open <strong className="wrap-anywhere">{address}</strong>
        </li>
        <li>Type the business PIN once, and tick “Remember this shop”</li>
        <li>Give it a name here that your staff know</li>
      </ol>
      <p className="text-sm text-muted">
        It is remembered for 30 days after its last use, or until you end it here or get a new PIN.
      </p>
    </section>
  );
}
