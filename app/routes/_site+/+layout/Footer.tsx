import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { VisitorSettings } from "~/kernel/settings/settings";
import { Icon } from "~/ui/Icon";
import { ContactLinks } from "./ContactLinks";
import { NAVIGATION, useHome } from "./Header";
import { NewsletterForm, NewsletterLink } from "./NewsletterForm";

interface FooterProps {
  settings: VisitorSettings;
  year: number;
  lite: boolean;
}

/** On pages to read: everything at once. */
export function Footer(props: FooterProps) {
  return (
    <footer className="no-print border-t border-line bg-surface">
      <WholeFooter {...props}>
        <NewsletterForm id="footer" />
      </WholeFooter>
      <div className="border-t border-line">
        <div className="wrap foot-line">
          <FloatingHelp {...props} />
          <Legal {...props} />
        </div>
      </div>
    </footer>
  );
}

/** On pages with something to do: one line with help, and the rest in place behind "More links". */
export function FooterLine(props: FooterProps) {
  return (
    <footer className="foot no-print mt-6 border-t border-line">
      <div className="wrap foot-line">
        <aside className="foot-help" aria-label="Chat and news">
          <span className="mr-auto desk:hidden">Something not right?</span>
          <ChatLink {...props} className="link" />
        </aside>
        <Legal {...props} />
        <details className="toggle">
          <summary>
            {"More "}
            <span className="visually-hidden">links</span>
            <span className="hidden desk:block">
              <Icon name="down" size={16} />
            </span>
          </summary>
        </details>
        <WholeFooter {...props}>
          <NewsletterLink />
        </WholeFooter>
      </div>
    </footer>
  );
}

/**
 * On pages to read: one button in a wide window's margin, a disclosure. Where there is no margin it would cover words, so that there
 * it is a line in the footer.
 */
function FloatingHelp(props: FooterProps) {
  return (
    <aside className="foot-help floating" aria-label="Chat and news">
      <span className="mr-auto desk:hidden">A question?</span>
      <ChatLink {...props} className="link" />
      <details>
        <summary className="floating-button" aria-label="Chat and news">
          <Icon name="chat" size={24} />
        </summary>
        <section className="card floating-sheet stack">
          <ChatLink {...props} className="btn btn-main btn-wide" />
          <div>
            <h2>News from the coast</h2>
            <NewsletterForm id="widget" />
          </div>
        </section>
      </details>
    </aside>
  );
}

function ChatLink({ settings, className }: Pick<FooterProps, "settings"> & { className: string }) {
  return (
    <a className={className} href={chatAddress(settings)} rel="noopener">
      {settings.whatsapp_number ? "Chat on WhatsApp" : "Write to us"}
    </a>
  );
}

const chatAddress = ({ whatsapp_number }: VisitorSettings) =>
  whatsapp_number ? `https://wa.me/${whatsapp_number}` : "/contact";

function Legal({ settings, year }: FooterProps) {
  const { copyright_start_year } = settings;
  return (
    <>
      <span>{`© ${year > copyright_start_year ? `${copyright_start_year}–${year}` : year}`}</span>
      <Link to="/terms">Terms</Link>
      <Link to="/privacy">Privacy</Link>
      <Link to="/refunds">Refunds</Link>
    </>
  );
}

function WholeFooter({ settings, lite, children }: FooterProps & { children: ReactNode }) {
  const home = useHome();
  return (
    <div className="wrap foot-whole">
      <section>
        <h2>News from the coast</h2>
        {children}
      </section>
      <LinkList
        title="Quick links"
        links={NAVIGATION.map(({ to, label }) => [to === "/" ? home : to, label])}
      />
      <LinkList
        title="Members"
        links={[
          ["/join", "Join"],
          ["/account", "My Account"],
          ["/redeem", "Redeem Discount"],
          [chatAddress(settings), settings.whatsapp_number ? "WhatsApp support" : "Support"],
        ]}
      />
      <section>
        <h2>Contact</h2>
        <address className="not-italic">
          <span className="foot-link">{settings.location}</span>
          <ContactLinks contact={settings} className="foot-link" />
        </address>
        <a className="foot-link" href="/partner/login">
          Partner login
        </a>
        <a className="foot-link" href={lite ? "?lite=0" : "?lite=1"} rel="nofollow">
          {lite ? "Full version, with pictures" : "Lite version, saves data"}
        </a>
      </section>
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: [string, string][] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
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
