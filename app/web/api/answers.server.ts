import { z } from "zod";
import type { OtherMedia } from "./endpoint.server";

const success = z.literal(true);
const pagination = z
  .object({ page: z.int().min(1), per_page: z.int().min(1), total: z.int().min(0) })
  .meta({ id: "Pagination" });

export const done = z.object({ success });
export const doneWithMessage = z.object({ success, message: z.string() });
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ success, data });
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ success, data: z.array(row), pagination });

/** `name` is the file name before the date. */
export const csvFile = (name: string): OtherMedia => ({
  media: "text/csv",
  description: `\`${name}-{date}.csv\`: UTF-8 with a byte order mark, cells that look like formulas made harmless. Commas and a decimal point, unless the club has set semicolons and a decimal comma. Behind each instant stand its day and its time.`,
});

export const plainWord = (description: string): OtherMedia => ({ media: "text/plain", description });

export const refusalOf = (codes: string[]) =>
  z.looseObject({
    success: z.literal(false),
    error: z.string().min(1),
    code: z.enum(codes as [string, ...string[]]),
    field_errors: z.record(z.string(), z.array(z.string())).optional(),
  });
