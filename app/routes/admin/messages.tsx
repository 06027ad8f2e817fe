import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { MailTabs } from "~/components/admin/MailTabs";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { listMessages } from "~/domain/backoffice/emails/letters-list.server";
import { markMessage } from "~/domain/backoffice/emails/mail-acts.server";
import { shortDay } from "~/domain/clock";
import { deps } from "~/http/deps.server";
import { readForm } from "~/http/forms.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";
import { orNotFound } from "./not-found.server";

export const meta: MetaFunction = () => [{ title: "Messages · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const page = readPage(new URL(request.url));
  const list = await listMessages(deps, { status: null }, page);
  return json({ page, may_send: can(admin.role, "send_mail"), ...list });
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = adminActor(await requireAdmin(request, "send_mail"));
  const form = await readForm(request);
  const answered = form.get("intent") === "answered";
  await orNotFound(markMessage(deps, actor, Number(form.get("id")) || 0, answered));
  return redirect(`/admin/emails/messages${new URL(request.url).search}`);
}

export default function Messages() {
  const { page, may_send, rows, total, open } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Messages</h1>
      <MailTabs open={open} />
      {rows.length === 0 ? <EmptyState icon="mail" title="Nobody has written yet" /> : null}
      <ul className="stack">
        {rows.map((row) => (
          <li key={row.id} className="card stack wrap-anywhere">
            <div className="flex flex-wrap items-center gap-3">
              <h2>{row.subject}</h2>
              <Badge tone={row.status === "new" ? "warn" : "good"}>
                {row.status === "new" ? "New" : "Answered"}
              </Badge>
            </div>
            <p className="text-sm text-muted">
              {row.name},{" "}
              <a
                className="link"
                href={`mailto:${row.email}?subject=${encodeURIComponent(`Re: ${row.subject}`)}`}
              >
                {row.email}
              </a>
              , about {row.type}, {shortDay(row.created_on)}, {row.created_time}
            </p>
            <p className="whitespace-pre-line">{row.message}</p>
            {row.answered_on ? (
              <p className="text-sm text-muted">
                Answered by {row.answered_by} on {shortDay(row.answered_on)}
              </p>
            ) : null}
            {may_send ? (
              <Form method="post">
                <input type="hidden" name="id" value={row.id} />
                <Button look="quiet" name="intent" value={row.status === "new" ? "answered" : "reopen"}>
                  {row.status === "new" ? "Mark as answered" : "Mark as new"}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
