import { tel } from "~/kernel/phones";
import type { VisitorSettings } from "~/kernel/settings/settings";

/** Those that the club has: a new one has none until an owner fills them in. The page Contact has its own: shared, this would be one more file on every page. */
export function ContactLinks({ contact, className }: { contact: VisitorSettings; className: string }) {
  const { support_phone, support_email, facebook_url } = contact;
  const links = [
    [support_phone && tel(support_phone), support_phone],
    [support_email && `mailto:${support_email}`, support_email],
    [facebook_url, "Facebook"],
  ];
  return links.map(
    ([to, words]) =>
      to && (
        <a key={words} className={className} href={to} rel="noopener">
          {words}
        </a>
      ),
  );
}
