import { Link } from "@remix-run/react";
import { LAW_FIELDS, type LawKey, type LawSettings } from "~/kernel/settings/law";
import { Badge } from "~/ui/Badge";

interface StateProps {
  law: LawSettings;
  missing: readonly LawKey[];
  known: { vat_number: string; support_email: string; support_phone: string };
  version: string;
  today: string;
}

export function LawBadge({ missing }: Pick<StateProps, "missing">) {
  return (
    <Badge tone={missing.length === 0 ? "good" : "warn"}>
      {missing.length === 0 ? "Complete" : `${missing.length} missing`}
    </Badge>
  );
}

/** What an owner prints and keeps. */
export function LawState({ law, missing, known, version, today }: StateProps) {
  const others = [
    { label: "Phone", clause: "ECT Act s43(1)(b)", value: known.support_phone },
    { label: "E-mail", clause: "ECT Act s43(1)(c)", value: known.support_email },
    { label: "VAT number", clause: "VAT Act s20(5)(b)", value: known.vat_number || "Not registered" },
  ];
  const own = LAW_FIELDS.map(({ key, label, clause }) => ({
    label,
    clause,
    value: law[key],
    isMissing: missing.includes(key),
  }));
  return (
    <section className="card stack max-w-3xl wrap-anywhere" aria-labelledby="law-state">
      <h2 id="law-state">One sheet to print and keep: the state on {today}</h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {[...own, ...others.map((one) => ({ ...one, isMissing: false }))].map((one) => (
          <div key={one.label}>
            <dt className="font-bold">
              {one.label} <span className="font-normal text-sm text-muted">{one.clause}</span>
            </dt>
            <dd>{one.value || (one.isMissing ? "Missing" : "None")}</dd>
          </div>
        ))}
      </dl>
      <p>
        Pages of the version of {version}: <LegalLink page="terms" />, <LegalLink page="privacy" />,{" "}
        <LegalLink page="refunds" />, <LegalLink page="paia" words="PAIA manual" /> and{" "}
        <LegalLink page="cookies" />. Phone, e-mail and VAT number stand under{" "}
        <LegalLink page="admin/settings/club" words="Club details" />.
      </p>
    </section>
  );
}

function LegalLink({ page, words = page }: { page: string; words?: string }) {
  return (
    <Link className="link" to={`/${page}`}>
      {words}
    </Link>
  );
}
