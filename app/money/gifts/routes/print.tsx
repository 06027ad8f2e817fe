import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { longDay } from "~/kernel/clock";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { PrintButton } from "~/ui/PrintButton";
import { QrCode } from "~/ui/QrCode";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { giftWords } from "../gift";
import { ownGiftOrder } from "../giver.server";

export const meta: MetaFunction = () => [{ title: "Gift to print" }, { name: "robots", content: "noindex" }];

/** One page of A6 for each unused gift, or for the one that is asked for. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const order = await orNotFound(ownGiftOrder(deps, user_id, idOf(params.id)));
  const wanted = readQuery(request).get("gift");
  const { club_name } = await readSettings(deps);
  const { id, plan_type, giver_name, words, gifts } = order;
  const pages = gifts.flatMap(({ id: gift_id, code, link, valid_through }) =>
    code && link && (!wanted || wanted === String(gift_id))
      ? [{ id: gift_id, code, valid_through, qr: qrPath(link, "M") }]
      : [],
  );
  return json({
    id,
    what: giftWords(plan_type, 1),
    giver_name,
    words,
    pages,
    club_name,
    site: new URL(deps.origin).host,
  });
}

/** More than this is set smaller and without line breaks, so that it stays on one page of A6. */
const isLong = (words: string): boolean => words.length > 120 || words.split("\n").length > 4;

export default function GiftPrint() {
  const { id, what, giver_name, words, pages, club_name, site } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="gift-pages stack p-4">
      <h1 className="no-print text-2xl">Gift to print</h1>
      <p className="no-print flex flex-wrap items-center gap-3">
        {pages.length > 0 ? <PrintButton /> : "This order has no unused gifts."}
        <a className="btn btn-quiet" href={`/gift/${id}`}>
          Back to the gift
        </a>
      </p>
      {pages.map(({ id: gift_id, code, valid_through, qr }) => (
        <article key={gift_id} className={isLong(words) ? "gift-page gift-page-full" : "gift-page"}>
          <p className="font-bold">{club_name}</p>
          <h2 className="text-2xl">A gift for you</h2>
          {words ? <p className="gift-words">{words}</p> : null}
          {giver_name ? <p>From {giver_name}</p> : null}
          <QrCode qr={qr} label="QR code that opens the gift" size={150} />
          <p className="num text-lg font-bold">{code}</p>
          <p>
            {what}: 10% off at local shops. Scan, or open {site}/gift/redeem, until {longDay(valid_through)}.
          </p>
        </article>
      ))}
    </main>
  );
}
