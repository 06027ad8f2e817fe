import { Form, Link } from "@remix-run/react";
import { Badge } from "~/ui/Badge";
import { Icon } from "~/ui/Icon";
import type { RowAct } from "~/ui/office/lists/cells";
import { RowMenu } from "~/ui/office/lists/RowMenu";
import { Picture } from "~/ui/Picture";

interface GridPartner {
  id: number;
  slug: string;
  name: string;
  city: string;
  category: string;
  logo_image_url: string;
  is_featured: boolean;
  is_active: boolean;
  /** This month. */
  used: { redemptions: number; discount: string | null };
}

export function PartnerGridCard({ partner, may_edit }: { partner: GridPartner; may_edit: boolean }) {
  const { id, name, city, category, is_featured, is_active, used } = partner;
  return (
    <li className="shop-card">
      <Picture src={partner.logo_image_url} category={category} sizes="56px" widest={200} />
      <h2>
        <Link to={`/admin/partners/${id}/edit`}>{name}</Link>
      </h2>
      {may_edit && is_active ? <Star partner={partner} /> : null}
      <RowMenu acts={actsOf(partner, may_edit)} of={name} />
      <div className="shop-card-facts">
        <p className="text-muted">
          {category} · {city} {is_featured && !may_edit ? <Badge tone="sun">Featured</Badge> : null}
          {is_active ? null : <Badge tone="bad">Deleted</Badge>}
        </p>
        <p>
          {used.redemptions ? (
            <Link className="text-sea hover:underline" to={`/admin/redemptions?partner=${id}`}>
              {used.redemptions} <span className="max-sm:hidden">used </span>this month
              {used.discount ? <span className="max-sm:hidden">, {used.discount} off</span> : null}
            </Link>
          ) : (
            <span className="text-muted">Not used</span>
          )}
        </p>
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
        className={is_featured ? "star star-on" : "star"}
        aria-label={is_featured ? `Stop featuring ${name}` : `Feature ${name}`}
      >
        <Icon name="star" />
      </button>
    </Form>
  );
}

function actsOf({ id, slug, is_active }: GridPartner, may_edit: boolean): RowAct[] {
  const edit = `/admin/partners/${id}/edit`;
  return [
    { to: edit, words: may_edit ? "Edit" : "View" },
    ...(is_active ? [{ to: `/partners/${slug}`, words: "Public page", leaves: true }] : []),
    ...(may_edit && is_active ? [{ to: `/admin/partners/${id}/delete`, words: "Delete", danger: true }] : []),
    ...(may_edit && !is_active ? [{ to: edit, words: "Restore", post: { intent: "restore" } }] : []),
  ];
}
