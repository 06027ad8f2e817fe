import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { consentProof } from "~/office/marketing/consent-proof.server";
import { noteOpening } from "~/office/privacy/openings.server";
import { Badge } from "~/ui/Badge";
import { PrintButton } from "~/ui/PrintButton";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Consents · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const proof = await orNotFound(consentProof(deps, idOf(params.id)));
  void noteOpening(deps, { member_id: proof.id, admin_id: admin.id, way: "page" });
  return json(proof);
}

export default function Consents() {
  const { full_name, email, member_id, proofs } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>What {full_name} agreed to</h1>
      <p className="text-muted wrap-anywhere">
        {member_id}, {email}
      </p>
      {proofs.length === 0 ? <p>Nothing so far, so no marketing is sent.</p> : null}
      {proofs.map(({ key, what, words, source, granted, at }) => (
        <section key={`${key} ${what}`} className="card stack">
          <div className="flex flex-wrap items-center gap-3">
            <h2>{what}</h2>
            <Badge tone={granted ? "good" : "warn"}>{granted ? "Agreed" : "Withdrawn"}</Badge>
          </div>
          <p>“{words}”</p>
          <p className="text-sm text-muted">
            {at}, {source}
          </p>
        </section>
      ))}
      <PrintButton />
    </main>
  );
}
