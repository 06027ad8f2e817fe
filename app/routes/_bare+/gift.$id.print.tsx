import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { longDay } from "~/kernel/clock";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { ownGift } from "~/money/gifts/giver.server";
import { PrintButton } from "~/ui/PrintButton";
import { QrCode } from "~/ui/QrCode";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Gift to print" }, { name: "robots", content: "noindex" }];

/** A page of A6, while the gift is unused. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const { id, what, giver_name, code, link, valid_through } = await orNotFound(
    ownGift(deps, user_id, idOf(params.id)),
  );
  const { club_name } = await readSettings(deps);
  const site = new URL(deps.origin).host;
  return json({ id, what, giver_name, code, valid_through, qr: link && qrPath(link, "M"), club_name, site });
}

export default function GiftPrint() {
  const { id, what, giver_name, code, valid_through, qr, club_name, site } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="gift-pages stack p-4">
      <h1 className="no-print text-2xl">Gift to print</h1>
      <p className="no-print flex flex-wrap items-center gap-3">
        {code ? <PrintButton /> : "This gift is not unused."}
        <a className="btn btn-quiet" href={`/gift/${id}`}>
          Back to the gift
        </a>
      </p>
      {code && qr ? (
        <article className="gift-page">
          <p className="font-bold">{club_name}</p>
          <h2 className="text-2xl">A gift for you</h2>
          {giver_name.includes("@") ? null : <p>From {giver_name}</p>}
          <QrCode qr={qr} label="QR code that opens the gift" size={150} />
          <p className="num text-lg font-bold">{code}</p>
          <p>
            {what}: 10% off at local shops. Scan, or open {site}/gift/redeem, until {longDay(valid_through)}.
          </p>
        </article>
      ) : null}
    </main>
  );
}
