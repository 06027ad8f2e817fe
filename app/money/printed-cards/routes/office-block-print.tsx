import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { PrintButton } from "~/ui/PrintButton";
import { QrCode } from "~/ui/QrCode";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { sheetOf } from "../block-page.server";

export const meta: MetaFunction = () => [{ title: "Cards to print" }, { name: "robots", content: "noindex" }];

/** A4, ten cards of a bank card's size to a page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  return json({ sheet: await orNotFound(sheetOf(deps, idOf(params.id))) });
}

const PER_PAGE = 10;

export default function BlockPrint() {
  const { id, cards, club_name, what, site } = useLoaderData<typeof loader>().sheet;
  const pages = Array.from({ length: Math.ceil(cards.length / PER_PAGE) }, (_, page) =>
    cards.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
  return (
    <main id="main" className="card-sheets stack">
      <h1 className="no-print text-2xl">Cards of block {id}</h1>
      <p className="no-print">
        {cards.length > 0
          ? "On A4 at 100 %, without margins of the printer. Cards that are activated or void are not printed again."
          : "No card of this block is left to print."}
      </p>
      <p className="no-print flex flex-wrap items-center gap-3">
        {cards.length > 0 ? <PrintButton /> : null}
        <a className="btn btn-quiet" href={`/admin/cards/${id}`}>
          Back to the block
        </a>
      </p>
      {pages.map((page) => (
        <div key={page[0]!.position} className="card-sheet">
          {page.map(({ position, code, qr }) => (
            <article key={position} className="printed-card">
              <div className="printed-card-top">
                <p>{club_name}</p>
                <p>{`${id}-${position}`}</p>
              </div>
              <div className="printed-card-body">
                <div>
                  <h2>{what}</h2>
                  <p>10% off at local shops, at each once a month.</p>
                  <p>Worth nothing until the seller activates it.</p>
                </div>
                <QrCode qr={qr} label={`QR code that opens card ${position}`} size={84} />
              </div>
              <div className="printed-card-foot">
                <p className="num">{code}</p>
                <p>Scan, or open {site}/gift/redeem</p>
              </div>
            </article>
          ))}
        </div>
      ))}
    </main>
  );
}
