import { Form } from "@remix-run/react";
import { dayOf, shortDay } from "~/kernel/clock";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";

interface ActionPartner {
  id: number;
  slug: string;
  is_active: boolean;
  members_notified_at: string | null;
}

export function PartnerActions({ partner, may_edit }: { partner: ActionPartner; may_edit: boolean }) {
  const { id, slug, is_active, members_notified_at } = partner;
  return (
    <section className="card stack">
      <div className="flex flex-wrap items-center gap-3">
        <h2>Actions</h2>
        <Badge tone={is_active ? "good" : "bad"}>{is_active ? "Active" : "Deleted"}</Badge>
      </div>
      <div className="flex flex-wrap gap-3">
        {is_active ? (
          <a className="btn btn-quiet" href={`/partners/${slug}`} target="_blank" rel="noopener">
            View public page
          </a>
        ) : null}
        {may_edit && is_active ? (
          <>
            <ButtonLink look="quiet" to={`/admin/partners/${id}/notify`}>
              Notify members
            </ButtonLink>
            <ButtonLink look="danger" to={`/admin/partners/${id}/delete`}>
              Delete partner
            </ButtonLink>
          </>
        ) : null}
        {may_edit && !is_active ? (
          <Form method="post">
            <FormKey />
            <Button name="intent" value="restore">
              Restore with a new PIN
            </Button>
          </Form>
        ) : null}
      </div>
      {members_notified_at ? (
        <p className="text-sm text-muted">
          Members were last notified on {shortDay(dayOf(new Date(members_notified_at)))}.
        </p>
      ) : null}
    </section>
  );
}
