import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { releaseForm } from "~/office/hold/hold.schema";
import { releaseHolds } from "~/office/hold/hold.server";
import { holdPage } from "~/office/hold/hold-page.server";
import { Done } from "~/ui/Done";
import { Choice } from "~/ui/forms/Choice";
import { Ask } from "~/ui/office/Ask";
import { Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Held for an owner · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "release_hold");
  return json(await holdPage(deps));
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    release: intent({
      who: "admin",
      capability: "release_hold",
      schema: releaseForm,
      run: ({ actor, value }) => releaseHolds(deps, actor, value),
      done: "/admin/restore?done=released",
    }),
  });

const DONE = { released: "Nothing waits any more." };

type Open = NonNullable<Awaited<ReturnType<typeof holdPage>>["open"]>;

export default function WhatWaits() {
  const { open, before } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-5xl">
      <h1>Held for an owner</h1>
      <Done messages={DONE} />
      {open ? (
        <Held open={open} />
      ) : (
        <Panel tone="success" title="Nothing waits." live={false}>
          <p>
            After a restore, a wrong clock, or more than a day in which the club did not run, what cannot be
            undone waits here for an owner: deletions of accounts, and mails to many people.
          </p>
        </Panel>
      )}
      {before.length > 0 ? (
        <section className="stack">
          <h2>Earlier</h2>
          <Table
            caption="Earlier"
            lines
            rows={before}
            keyOf={({ id }) => id}
            columns={[
              { label: "Since", card: "title", cell: ({ began_at }) => began_at },
              { label: "After", card: "line", cell: ({ why }) => why },
              { label: "Released", card: "line", cell: ({ released }) => released },
            ]}
          />
        </section>
      ) : null}
    </main>
  );
}

function Held({ open }: { open: Open }) {
  const { causes, reconciled, facts, held_mails: mails, queued_mails: queued } = open;
  return (
    <>
      <Panel
        tone="warning"
        title={reconciled ? "Nothing is sent automatically" : "What cannot be undone waits"}
        live={false}
      >
        {causes.map(({ id, says }) => (
          <p key={id}>{says}</p>
        ))}
      </Panel>
      {reconciled ? (
        <Panel
          tone={reconciled.is_reconciled ? "success" : "warning"}
          title={
            reconciled.is_reconciled ? "The providers were asked" : "The providers have not all answered"
          }
          live={false}
        >
          <p>{reconciled.says}</p>
        </Panel>
      ) : null}
      <Table
        caption="What waits, and what is known"
        lines
        rows={facts}
        keyOf={({ what }) => what}
        columns={[
          {
            label: "What",
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
      <Ask title="Release everything" intent="release" look="main" button="Yes, let it go ahead">
        <p>
          {mails === 1 ? "1 mail waits" : `${mails} mails wait`}. What goes out does so within minutes, and
          mails that are out of date by now are dropped. Accounts whose deletion is due are deleted within the
          hour, for good.{" "}
          {reconciled && !reconciled.is_reconciled
            ? "The providers have not all answered: a mail may say something wrong."
            : ""}
        </p>
        {queued > 0 ? (
          <>
            <p>
              {queued === 1 ? "1 mail was" : `${queued} mails were`} queued before{" "}
              {reconciled ? "the restore and may have gone out already" : "and may be late or wrong by now"}.
              Without the tick they are not sent: the log of mails marks them as failed, and each can be sent
              from there.
            </p>
            <Choice type="checkbox" name="send_queued" label="Send what was queued before as well" />
          </>
        ) : null}
      </Ask>
    </>
  );
}
