import { SHEET_NAMES, SHEETS } from "~/shops/print-kit/sheets";
import { Icon } from "~/ui/Icon";

/** The sheets with a picture of each; `at`: the address that their files are under. */
export function PrintKit({ at }: { at: string }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {SHEET_NAMES.map((name) => {
        const { title, paper, use, width, height } = SHEETS[name];
        return (
          <li key={name} className="card flex flex-wrap items-start gap-4 sm:flex-col sm:flex-nowrap">
            <img
              src={`${at}/${name}.svg`}
              alt={`${title} as it prints`}
              width={width * 2}
              height={height * 2}
              loading="lazy"
              className="h-auto w-24 shrink-0 sm:h-56 sm:w-full sm:object-contain sm:object-left"
            />
            <div className="flex min-w-0 grow basis-32 flex-col items-start gap-4 sm:basis-auto">
              <div className="grow">
                <h2 className="text-lg">{title}</h2>
                <p className="text-sm text-muted">
                  {use}. {paper}.
                </p>
              </div>
              <a className="btn btn-quiet max-sm:[&>svg]:hidden" href={`${at}/${name}.pdf`} download>
                <Icon name="download" /> {title} as PDF
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
