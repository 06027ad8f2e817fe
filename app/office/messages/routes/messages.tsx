import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/form-action.server";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { shortDay } from "~/kernel/clock";
import { DOUBTFUL } from "~/kernel/messages";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { RowTick } from "~/ui/office/lists/SelectionBar";
import { MESSAGE_STATUSES, type MessageStatus } from "~/ui/office/lists/words";
import { orNotFound } from "~/web/answers/status.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { messagesList } from "../messages.list.server";
import { markMessage } from "../messages.server";

export const meta: MetaFunction = () => [{ title: "Messages · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list, rows } = await screenOf(messagesList, request, admin);
  return json({ list, rows, may_send: can(admin.role, "send_mail") });
}

export const action = (args: ActionFunctionArgs) => {
  const mark = intent({
    who: "admin",
    capability: "send_mail",
    also: ["id"],
    run: ({ actor, fields, intent }) =>
      orNotFound(markMessage(deps, actor, idIn(fields), { answered: intent === "answered" })),
    done: ({ request }) => `/admin/emails/messages${new URL(request.url).search}`,
  });
  return formsAction(args, { answered: mark, reopen: mark });
};

export default function Messages() {
  const { list, rows, may_send } = useLoaderData<typeof loader>();
  const cards = rows.map((row) => <MessageCard key={row.id} row={row} may_send={may_send} />);
  return <ListScreen list={list} rows={<ul className="stack">{cards}</ul>}></ListScreen>;
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function MessageCard({ row, may_send }: { row: Row; may_send: boolean }) {
  const page = `/admin/emails/messages/${row.id}`;
  return (
    <li className="card stack wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        {may_send ? <RowTick id={row.id} of={row.subject} /> : null}
        <h2>
          <Link className="link" to={page}>
            {row.subject}
          </Link>
        </h2>
        <Badge tone={row.status === "new" ? "warn" : "good"}>
          {MESSAGE_STATUSES[row.status as MessageStatus]}
        </Badge>
        {row.is_doubtful ? <Badge>Doubtful</Badge> : null}
      </div>
      <p className="text-sm text-muted">
        {row.name}, {row.email}, about {row.type}, {shortDay(row.created_on)}, {row.created_time}
      </p>
      {row.is_doubtful ? <p className="text-sm">{DOUBTFUL}</p> : null}
      <p className="whitespace-pre-line">{row.message}</p>
      {row.answered_on ? (
        <p className="text-sm text-muted">
          Answered by {row.answered_by} on {shortDay(row.answered_on)}
        </p>
      ) : null}
      {may_send && !row.answer ? (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <Link className="btn btn-quiet" to={page} aria-label={`Answer ${row.subject}`}>
            Answer
          </Link>
          <input type="hidden" name="id" value={row.id} />
          <Button look="quiet" name="intent" value={row.status === "new" ? "answered" : "reopen"}>
            {row.status === "new" ? "Mark as answered" : "Mark as new"}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
