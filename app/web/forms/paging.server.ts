import { z } from "zod";

export const pagingOf = (per_page: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(200).default(per_page),
  });
export const pagingQuery = pagingOf(50);

export interface Page {
  page: number;
  per_page: number;
  skip: number;
  take: number;
}

export function pageOf({ page, per_page }: { page: number; per_page: number }): Page {
  return { page, per_page, skip: (page - 1) * per_page, take: per_page };
}

export function readPage(query: URLSearchParams, per_page = 25): Page {
  const asked = Number(query.get("page"));
  return pageOf({ page: Number.isInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 1, per_page });
}
