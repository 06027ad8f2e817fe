import type { VisitorSettings } from "~/kernel/settings/settings";
import { NewsletterForm } from "~/site/newsletter/parts/NewsletterForm";
import { Icon } from "~/ui/Icon";
import { chatAddress } from "./Footer";

/** Chat and news on pages to read: one floating button, a disclosure that works without JavaScript. */
export function FloatingHelp({ settings }: { settings: VisitorSettings }) {
  return (
    <aside className="floating no-print" aria-label="Chat and news">
      <details>
        <summary className="floating-button" aria-label="Chat and news">
          <Icon name="chat" size={24} />
        </summary>
        <section className="card floating-sheet stack">
          <a className="btn btn-main btn-wide" href={chatAddress(settings)} rel="noopener">
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
