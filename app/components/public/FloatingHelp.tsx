import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";
import type { VisitorSettings } from "~/domain/settings/settings";
import { NewsletterForm } from "./NewsletterForm";

/**
 * Chat and news. On pages that are read it floats as one button, a disclosure that needs no script; where there is something to
 * fill in or to show (`floats` false) it stands in the flow, so that it never covers a field, an amount or a code.
 */
export function FloatingHelp({ settings, floats }: { settings: VisitorSettings; floats: boolean }) {
  const chat = `https://wa.me/${settings.whatsapp_number}`;
  if (!floats)
    return (
      <aside className="help no-print" aria-label="Chat and news">
        <span className="mr-auto">Something not right?</span>
        <a className="foot-link link" href={chat} rel="noopener">
          Chat on WhatsApp
        </a>
        <Link className="foot-link link" to="/newsletter/signup">
          Club news by e-mail
        </Link>
      </aside>
    );
  return (
    <aside className="floating no-print" aria-label="Chat and news">
      <details>
        <summary className="floating-button" aria-label="Chat and news">
          <Icon name="chat" size={24} />
        </summary>
        <section className="card floating-sheet stack">
          <a className="btn btn-main btn-wide" href={chat} rel="noopener">
            <Icon name="chat" />
            Chat on WhatsApp
          </a>
          <div>
            <h2>News from the coast</h2>
            <NewsletterForm id="widget" phone />
          </div>
        </section>
      </details>
    </aside>
  );
}
