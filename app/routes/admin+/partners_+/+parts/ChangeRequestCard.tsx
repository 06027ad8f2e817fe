import { Form, Link } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { Ask } from "~/ui/office/Ask";
import { DECISIONS, type Decision, inWords } from "~/ui/office/lists/words";

interface ChangeRequest {
  id: number;
  partner_id: number;
  partner_name: string;
  status: string;
  created_on: string;
  decided_by: string;
  decision_note: string;
  changes: { field: string; from: string; to: string; pictures: { url: string; alt: string }[] }[];
}

export function ChangeRequestCard({ row, may_edit }: { row: ChangeRequest; may_edit: boolean }) {
  return (
    <li className="card stack wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h2>
          <Link className="link" to={`/admin/partners/${row.partner_id}/edit`}>
            {row.partner_name}
          </Link>
        </h2>
        <Badge tone={toneOf(row.status)}>{DECISIONS[row.status as Decision]}</Badge>
        <span className="text-sm text-muted">{shortDay(row.created_on)}</span>
      </div>
      <Changes row={row} />
      {row.status === "pending" && may_edit ? <Decide row={row} /> : null}
      {row.decided_by ? (
        <p className="text-sm text-muted">
          {inWords(row.status)} by {row.decided_by}
          {row.decision_note ? `: ${row.decision_note}` : ""}
        </p>
      ) : null}
    </li>
  );
}

function Changes({ row }: { row: ChangeRequest }) {
  return (
    <dl className="stack">
      {row.changes.map((change) => (
        <div key={change.field}>
          <dt className="font-bold">{inWords(change.field)}</dt>
          <dd className="whitespace-pre-line">
            {row.status === "pending" ? (
              <del className="block text-muted">{change.from || "(empty)"}</del>
            ) : null}
            <ins className="block no-underline">{change.to || "(empty)"}</ins>
            {change.field === "logo_image_url" && change.to.startsWith("/images/") ? (
              <img
                src={`${change.to}?width=320`}
                alt={`As ${row.partner_name} wants it`}
                className="mt-2 max-h-40 max-w-full rounded-box"
              />
            ) : null}
            {change.pictures.map(({ url, alt }) => (
              <img
                key={url}
                src={`${url}?width=320`}
                alt={alt}
                className="mt-2 max-h-40 max-w-full rounded-box"
              />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Decide({ row }: { row: ChangeRequest }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Form method="post">
        <input type="hidden" name="id" value={row.id} />
        <Button name="intent" value="approve">
          Approve
        </Button>
      </Form>
      <Ask title="Reject" intent="reject" of={{ id: row.id }} button="Reject the change">
        {(field) => (
          <Field meta={field("decision_note")} label="Note" hint="The partner sees it." maxLength={500} />
        )}
      </Ask>
    </div>
  );
}
