import { Icon } from "~/components/ui/Icon";
import type { VisitorSettings } from "~/domain/settings/settings";
import { NewsletterForm, NewsletterLink } from "./NewsletterForm";

export function FloatingHelp({ settings, form }: { settings: VisitorSettings; form: boolean }) {
  return (
    <aside className="floating no-print" aria-label="Chat and news">
      <details>
        <summary className="floating-button" aria-label="Club news by e-mail">
          <Icon name="mail" size={24} />
        </summary>
        <section className="card floating-sheet">
          <h2>News from the coast</h2>
          {form ? <NewsletterForm id="widget" phone /> : <NewsletterLink />}
        </section>
      </details>
      <a
        className="floating-button floating-chat"
        href={`https://wa.me/${settings.whatsapp_number}`}
        rel="noopener"
        aria-label="Chat on WhatsApp"
      >
        <Icon name="chat" size={24} />
      </a>
    </aside>
  );
}
