import type { VisitorSettings } from "~/kernel/settings/settings";
import { tel } from "~/kernel/tel";
import { NewsletterForm, NewsletterLink } from "~/site/newsletter/parts/NewsletterForm";
import { Link } from "~/ui/Link";
import { useHome } from "./Header";

interface Legal {
  settings: VisitorSettings;
  year: number;
  lite: boolean;
}

export function Footer({ form, ...legal }: { form: boolean } & Legal) {
  const { settings } = legal;
  return (
    <footer className="later no-print border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[70rem] grid-cols-2 gap-8 px-4 py-10 lg:grid-cols-4">
        <section className="col-span-2 lg:col-span-1">
          <h2>News from the coast</h2>
          {form ? <NewsletterForm id="footer" /> : <NewsletterLink />}
        </section>
        <LinkList
          title="Quick links"
          links={[
            [useHome(), "Home"],
            ["/how-it-works", "How It Works"],
            ["/partners", "Partners"],
            ["/business", "For Business"],
            ["/about", "About"],
            ["/contact", "Contact"],
          ]}
        />
        <LinkList
          title="Members"
          links={[
            ["/join", "Join"],
            ["/account", "My Account"],
            ["/redeem", "Redeem Discount"],
            [`https://wa.me/${settings.whatsapp_number}`, "WhatsApp support"],
          ]}
        />
        <section className="col-span-2 lg:col-span-1">
          <h2>Contact</h2>
          <address className="mt-2 not-italic">
            {settings.location}
            <br />
            <a className="foot-link" href={tel(settings.support_phone)}>
              {settings.support_phone}
            </a>
            <a className="foot-link" href={`mailto:${settings.support_email}`}>
              {settings.support_email}
            </a>
          </address>
        </section>
      </div>
      <LegalLinks {...legal} />
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: [string, string][] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="mt-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link className="foot-link" to={to} reloadDocument={to === "/redeem"}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Alone at the counter, where the form owns the screen. */
export function LegalLinks({ settings, year, lite }: Legal) {
  const years =
    year > settings.copyright_start_year
      ? `${settings.copyright_start_year}–${year}`
      : settings.copyright_start_year;
  return (
    <div className="mx-auto flex max-w-[70rem] flex-wrap gap-x-6 border-t border-line px-4 py-4 text-sm text-muted">
      <span className="py-2.5">{`© ${years} ${settings.club_name}`}</span>
      <Link className="foot-link" to="/terms">
        Terms
      </Link>
      <Link className="foot-link" to="/privacy">
        Privacy
      </Link>
      <Link className="foot-link" to="/refunds">
        Refunds
      </Link>
      <a className="foot-link" href="/partner/login">
        Partner login
      </a>
      <a className="foot-link" href={lite ? "?lite=0" : "?lite=1"} rel="nofollow">
        {lite ? "Full version, with pictures" : "Lite version, saves data"}
      </a>
    </div>
  );
}
