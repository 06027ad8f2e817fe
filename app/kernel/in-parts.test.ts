import { expect, it } from "vitest";
import { rowsInParts } from "./in-parts";

it("reads every row that is due, some at a time, in the order of their ids, without those that have gone", async () => {
  const due = Array.from({ length: 250 }, (_, index) => ({ id: 250 - index }));
  const asked: number[] = [];
  const read = async ({ in: ids }: { in: number[] }) => {
    asked.push(ids.length);
    return ids
      .filter((id) => id !== 7)
      .map((id) => ({ id, twice: 2 * id }))
      .toSorted((a, b) => a.id - b.id);
  };
  const rows: { id: number; twice: number }[] = [];
  for await (const row of rowsInParts(due, read)) rows.push(row);
  expect(asked).toEqual([100, 100, 50]);
  expect(rows.map(({ id }) => id)).toEqual(due.map(({ id }) => id).filter((id) => id !== 7));
  expect(rows[0]).toEqual({ id: 250, twice: 500 });
});
