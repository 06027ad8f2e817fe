import { type Request, type Response, Router } from "express";
import type { Json } from "../http";
import { disputeData, refundData } from "./money-shapes";
import type { Paystack } from "./paystack";
import { transactionData } from "./shapes";

interface Listed {
  id: number;
  created_at: string;
}

/** Paged lists with `meta`, newest first. */
export function listRoutes({ books }: Paystack): Router {
  const router = Router();
  router.get("/transaction", (request, response) => {
    const { status, customer } = request.query;
    const fit = books.transactions.filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (customer === undefined || String(one.customer.id) === customer),
    );
    page(request, response, "Transactions retrieved", fit, transactionData);
  });
  router.get("/refund", (request, response) => {
    const fit = books.refunds.filter(({ transaction }) => isAbout(request, transaction));
    page(request, response, "Refunds retrieved", fit, refundData);
  });
  router.get("/dispute", (request, response) => {
    const { status } = request.query;
    const fit = books.disputes.filter(
      (one) => isAbout(request, one.transaction) && (status === undefined || one.status === status),
    );
    page(request, response, "Disputes retrieved", fit, disputeData);
  });
  return router;
}

/** Matches `?transaction=` by id or reference; any, if none is given. */
function isAbout({ query }: Request, { id, reference }: { id: number; reference: string }): boolean {
  const { transaction } = query;
  return transaction === undefined || transaction === String(id) || transaction === reference;
}

function page<T extends Listed>(
  { query }: Request,
  response: Response,
  message: string,
  all: readonly T[],
  show: (one: T) => Json,
): void {
  const from = instant(query.from, Number.NEGATIVE_INFINITY);
  const to = instant(query.to, Number.POSITIVE_INFINITY);
  const fit = all
    .filter(({ created_at }) => Date.parse(created_at) >= from && Date.parse(created_at) <= to)
    .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id);
  const perPage = Number(query.perPage) || 50;
  const number = Number(query.page) || 1;
  const skipped = (number - 1) * perPage;
  response.json({
    status: true,
    message,
    data: fit.slice(skipped, skipped + perPage).map(show),
    meta: { total: fit.length, skipped, perPage, page: number, pageCount: Math.ceil(fit.length / perPage) },
  });
}

/** A date means its midnight: `to=2027-03-01` excludes the first of March. */
function instant(text: unknown, otherwise: number): number {
  const time = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? otherwise : time;
}
