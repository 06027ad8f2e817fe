import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { releaseHold } from "~/office/restore/hold.server";
import { releaseForm } from "~/office/restore/restore.schema";
import { restorePage } from "~/office/restore/restore-page.server";
import { Done } from "~/ui/Done";
import { Choice } from "~/ui/forms/Choice";
import { Ask } from "~/ui/office/Ask";
import { Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "After a restore · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "release_restore");
  return json(await restorePage(deps));
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    release: intent({
      who: "admin",
      capability: "release_restore",
      schema: releaseForm,
      run: ({ actor, value }) => releaseHold(deps, actor, value),
      done: "/admin/restore?done=released",
    }),
  });

const DONE = { released: "Everything goes out again." };

type Open = NonNullable<Awaited<ReturnType<typeof restorePage>>["open"]>;

export default function AfterRestore() {
  const { open, before } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-5xl">
      <h1>After a restore</h1>
      <Done messages={DONE} />
      {open ? (
        <Held open={open} />
      ) : (
        <Panel tone="success" title="Nothing is held back." live={false}>
          <p>After a restore, mails wait here for an owner.</p>
        </Panel>
      )}
      {before.length > 0 ? (
        <section className="stack">
          <h2>Earlier restores</h2>
          <Table
            caption="Earlier restores"
            lines
            rows={before}
            keyOf={({ id }) => id}
            columns={[
              { label: "Restored", card: "title", cell: ({ restored_at }) => restored_at },
              { label: "From", card: "line", cell: ({ source }) => source },
              { label: "Released", card: "line", cell: ({ released }) => released },
            ]}
          />
        </section>
      ) : null}
    </main>
  );
}

function Held({ open }: { open: Open }) {
  const { held_mails: mails, queued_mails: queued } = open;
  return (
    <>
      <Panel tone="warning" title="Nothing is sent automatically" live={false}>
        <p>
          The data was restored from {open.source} on {open.restored_at}.{" "}
          {open.data_until
            ? `The last thing that it knows happened on ${open.data_until}.`
            : "It knows of nothing that happened."}{" "}
          What members, shops and the office did after that is lost here, and known only to those listed
          below.
        </p>
      </Panel>
      <Panel
        tone={open.is_reconciled ? "success" : "warning"}
        title={open.is_reconciled ? "The providers were asked" : "The providers have not all answered"}
        live={false}
      >
        <p>{open.reconciled}</p>
      </Panel>
      <Table
        caption="Between the restored minute and now"
        lines
        rows={open.facts}
        keyOf={({ what }) => what}
        columns={[
          {
            label: "Between the restored minute and now",
            card: "title",
            cell: ({ what, link }) => (
              <Link className="link row-link font-bold" to={link}>
                {what}
              </Link>
            ),
          },
          { label: "Count", numeric: true, card: "amount", cell: ({ count }) => count },
          { label: "About it", card: "line", cell: ({ says }) => says },
        ]}
      />
      <Ask title="Release everything" intent="release" look="main" button="Yes, let it go out">
        <p>
          {mails === 1 ? "1 mail waits" : `${mails} mails wait`}. What goes out does so within minutes; mails
          that are out of date by now are dropped.{" "}
          {open.is_reconciled ? "" : "The providers have not all answered: a mail may say something wrong."}
        </p>
        {queued > 0 ? (
          <>
            <p>
              {queued === 1 ? "1 of them was" : `${queued} of them were`} queued before the restore and may
              have gone out already. Without the tick they are not sent: the log of mails marks them as
              failed, and each can be sent from there.
            </p>
            <Choice
              type="checkbox"
              name="send_queued"
              label="Send what was queued before the restore as well"
            />
          </>
        ) : null}
      </Ask>
    </>
  );
}
