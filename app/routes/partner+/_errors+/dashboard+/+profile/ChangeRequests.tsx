import { Form } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { PARTNER_FIELDS, type Profile, SHOP_FIELDS, type ShopField } from "~/shops/partners/fields";
import { readPictures } from "~/shops/pictures/pictures";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";

interface Requests {
  pending: {
    id: number;
    asked_on: string;
    changes: Partial<Profile>;
    /** Structured opening hours, in words. */
    hours: string | null;
  } | null;
  decided: { id: number; approved: boolean; decided_on: string; note: string; fields: ShopField[] }[];
}

export function ChangeRequests({ shown, requests }: { shown: Profile; requests: Requests }) {
  const { pending, decided } = requests;
  const asked = pending ? askedFor(pending, shown) : [];
  return (
    <>
      {pending ? (
        <section className="card stack card-sun">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="mr-auto">Waiting for the club</h2>
            <Badge tone="warn">Asked on {shortDay(pending.asked_on)}</Badge>
          </div>
          <div className="stack wrap-anywhere text-sm">
            {asked.map(({ key, from, to }) => (
              <div key={key}>
                <h3>{PARTNER_FIELDS[key].label}</h3>
                <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                  {key === "logo_image_url" ? null : <Words label="Now" words={from} />}
                  <Words
                    label="Asked for"
                    words={key === "logo_image_url" && to ? "The new picture below" : to}
                  />
                </dl>
              </div>
            ))}
          </div>
          <Form method="post">
            <input type="hidden" name="id" value={pending.id} />
            <Button look="quiet" name="intent" value="withdraw">
              Withdraw the request
            </Button>
          </Form>
        </section>
      ) : null}
      {decided.length > 0 ? (
        <details className="card">
          <summary className="min-h-11 py-2 font-bold">What the club decided before</summary>
          <ul className="mt-2 divide-y divide-line">
            {decided.map((row) => (
              <li key={row.id} className="py-2">
                <Badge tone={row.approved ? "good" : "bad"}>
                  {row.approved ? "Approved" : "Not approved"}
                </Badge>{" "}
                {row.fields.map((field) => PARTNER_FIELDS[field]?.label ?? field).join(", ")}
                <span className="block text-sm text-muted">
                  {row.decided_on ? shortDay(row.decided_on) : ""}
                  {row.note ? `: ${row.note}` : ""}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Words({ label, words }: { label: string; words: string | null }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line">{words || "(empty)"}</dd>
    </>
  );
}

function described(pictures: string): string {
  return readPictures(pictures)
    .map(({ alt }) => alt)
    .join("\n");
}

interface Asked {
  key: ShopField;
  from: string;
  to: string | null;
}

/** Structured hours in words, in place of the text that comes with them. One range of days on a line. */
function askedFor({ changes, hours }: NonNullable<Requests["pending"]>, shown: Profile): Asked[] {
  return SHOP_FIELDS.flatMap((key): Asked[] => {
    const to = changes[key];
    if (to === undefined || (key === "opening_hours_spec" && !hours)) return [];
    if (key === "opening_hours_spec")
      return [{ key, from: inLines(shown.opening_hours), to: inLines(hours ?? "") }];
    if (key === "opening_hours") return [{ key, from: inLines(shown.opening_hours), to: inLines(to) }];
    if (key === "pictures") return [{ key, from: described(shown.pictures), to: described(to) }];
    return [{ key, from: shown[key], to }];
  });
}

/** Breaks after times and before dates, not between the days of "closed on Sat, Sun". */
const inLines = (hours: string) => hours.replace(/(\d), |, (?=\d)/g, "$1\n");
