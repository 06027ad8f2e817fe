import { Icon } from "~/components/ui/Icon";
import type { Settings } from "~/domain/settings/settings";
import { NewsletterForm, NewsletterLink } from "./Footer";

/** The floating widget: chat with the club, or ask for its news. A disclosure, so that it works before any script. */
export function FloatingHelp({ settings, form }: { settings: Settings; form: boolean }) {
  return (
    <details className="floating no-print">
      <summary className="btn btn-sun shadow-box">
        <Icon name="chat" />
        Help
      </summary>
      <div className="card floating-sheet stack">
        <p>
          <a
            className="btn btn-main btn-wide"
            href={`https://wa.me/${settings.whatsapp_number}`}
            rel="noopener"
          >
            Chat on WhatsApp
          </a>
        </p>
        {form ? <NewsletterForm id="widget" phone /> : <NewsletterLink />}
      </div>
    </details>
  );
}
