import { Badge } from "~/ui/Badge";
import { Icon } from "~/ui/Icon";

interface PartnerBadgesProps {
  partner: { category: string; is_featured: boolean };
  used?: boolean;
}

export function PartnerBadges({ partner, used = false }: PartnerBadgesProps) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>{partner.category}</Badge>
      {partner.is_featured ? (
        <Badge tone="sun">
          <Icon name="star" size={14} />
          Featured
        </Badge>
      ) : null}
      {used ? <Badge tone="warn">Used This Month</Badge> : null}
    </p>
  );
}
