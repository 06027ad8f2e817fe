import { SHEET_NAMES, SHEETS } from "~/shops/print-kit/sheets";
import { Icon } from "~/ui/Icon";

/** What the shop can print: its portal has the same files. */
export function PrintPanel({ id }: { id: number }) {
  return (
    <section className="card">
      <h2>Print kit</h2>
      <ul>
        {SHEET_NAMES.map((name) => (
          <li key={name}>
            <a
              className="link inline-flex items-center gap-2 py-2"
              href={`/admin/partners/${id}/print/${name}.pdf`}
              download
            >
              <Icon name="download" size={18} />
              {SHEETS[name].title} ({SHEETS[name].paper})
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
