import { Form, Link } from "@remix-run/react";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";

interface GridPartner {
  id: number;
  slug: string;
  name: string;
  city: string;
  category: string;
  short_description: string;
  logo_image_url: string;
  is_featured: boolean;
  is_active: boolean;
  /** This month. */
  used: { redemptions: number; discount: string | null };
}

export function PartnerGridCard({ partner, may_edit }: { partner: GridPartner; may_edit: boolean }) {
  const { name, is_featured, is_active, used } = partner;
  return (
    <li className="card card-flush">
      <div className="max-sm:grid max-sm:max-h-28 max-sm:items-center max-sm:overflow-hidden">
        <Picture
          src={partner.logo_image_url}
          category={partner.category}
          sizes="(min-width: 640px) 33vw, 100vw"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-lg">{name}</h2>
          {may_edit && is_active ? <Star partner={partner} /> : null}
        </div>
        <p className="flex flex-wrap gap-2">
          <Badge>{partner.category}</Badge>
          {is_featured ? <Badge tone="sun">Featured</Badge> : null}
          {is_active ? null : <Badge tone="bad">Deleted</Badge>}
        </p>
        <p className="text-sm text-muted">{partner.city}</p>
        <p className="flex-1">{partner.short_description}</p>
        <p className="text-sm">
          <Link className="link" to={`/admin/redemptions?partner=${partner.id}`}>
            {used.redemptions} used this month
          </Link>
          {used.discount ? `, ${used.discount} given` : ""}
        </p>
        <CardButtons partner={partner} may_edit={may_edit} />
      </div>
    </li>
  );
}

function Star({ partner: { id, name, is_featured } }: { partner: GridPartner }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="is_featured" value={String(!is_featured)} />
      <button
        type="submit"
        name="intent"
        value="featured"
        className={`grid size-11 place-items-center rounded-full ${is_featured ? "bg-sun text-on-sun" : "text-muted"}`}
        aria-label={is_featured ? `Stop featuring ${name}` : `Feature ${name}`}
      >
        <Icon name="star" size={24} />
      </button>
    </Form>
  );
}

function CardButtons({ partner, may_edit }: { partner: GridPartner; may_edit: boolean }) {
  const { id, slug, name, is_active } = partner;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:px-2.5">
      <Link
        className="btn btn-quiet"
        to={`/admin/partners/${id}/edit`}
        aria-label={`${may_edit ? "Edit" : "View"} ${name}`}
      >
        {may_edit ? "Edit" : "View"}
      </Link>
      {is_active ? (
        <a className="btn btn-quiet" href={`/partners/${slug}`} aria-label={`Public page of ${name}`}>
          Public page
        </a>
      ) : null}
      {may_edit && is_active ? (
        <Link className="btn btn-danger" to={`/admin/partners/${id}/delete`} aria-label={`Delete ${name}`}>
          Delete
        </Link>
      ) : null}
      {may_edit && !is_active ? (
        <Form method="post" action={`/admin/partners/${id}/edit`}>
          <Button look="quiet" name="intent" value="restore" aria-label={`Restore ${name}`}>
            Restore
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
