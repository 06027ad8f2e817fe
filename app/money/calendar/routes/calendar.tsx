import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireMember } from "~/accounts/access/viewer.server";
import { AccountPage } from "~/members/account/AccountPage";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { deps } from "~/web/process/deps.server";
import { CalendarForm } from "../calendar-form.schema";
import { makeCalendar, ownCalendar, removeCalendar, renewCalendar } from "../calendar-link.server";

export const meta: MetaFunction = () => [{ title: "Calendar" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  return json({ address: await ownCalendar(deps, member.id) });
}

const ACTS = { make: makeCalendar, renew: renewCalendar, remove: removeCalendar };
const DONE = {
  make: "Your address is ready.",
  renew: "You have a new address. The old one no longer shows anything.",
  remove: "The address is gone. Calendars that have it no longer show anything.",
};

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: CalendarForm,
    run: ({ deps, member, value }) => ACTS[value.intent](deps, member.id),
    done: ({ value }) => `/account/calendar?done=${value.intent}`,
  });

export const handle: PageHandle = { help: "line" };

export default function CalendarScreen() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Calendar" under="/account/settings">
      <div className="stack max-w-2xl">
        <Done messages={DONE} />
        <section className="card stack">
          <p>
            Your phone's calendar can show your next payment, or the last day of your card. It follows when
            the dates change.
          </p>
          {address ? (
            <Subscribe address={address} />
          ) : (
            <Form method="post">
              <Button name="intent" value="make">
                Get my calendar address
              </Button>
            </Form>
          )}
        </section>
        {address ? <Change key={address} /> : null}
        <p>
          <Link className="link inline-block py-2" to="/account/membership">
            My membership
          </Link>
        </p>
      </div>
    </AccountPage>
  );
}

function Subscribe({ address }: { address: string }) {
  return (
    <>
      <p className="wrap-anywhere">
        <a className="link inline-block py-2" href={address}>
          {address}
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <a className="btn btn-main" href={address.replace(/^https?:/, "webcal:")}>
          Add to my calendar
        </a>
        <CopyButton text={address} done="Address copied" label="Copy address" />
      </p>
      <p>
        <b>iPhone, Mac, Outlook:</b> press “Add to my calendar”.
        <br />
        <b>Google Calendar:</b> on a computer, choose “Other calendars”, “From URL”, and paste the address.
      </p>
    </>
  );
}

function Change() {
  return (
    <details className="card">
      <summary>Change or remove the address</summary>
      <Form method="post" className="stack mt-3">
        <p>Anyone with the address sees these dates, but no name. Nobody can guess it.</p>
        <p className="flex flex-wrap gap-3">
          <Button look="quiet" name="intent" value="renew">
            Make a new address
          </Button>
          <Button look="danger" name="intent" value="remove">
            Remove the address
          </Button>
        </p>
      </Form>
    </details>
  );
}
