import pg from "pg";
import { expect, it } from "vitest";
import { derivedSchema, tableStatements } from "../../../scripts/build/postgres/schema.mjs";
import { copyOf, dropDatabase, migratedOnPostgres } from "../../../tests/support/postgres";
import { onPostgres } from "../connection/location.server";

it.skipIf(!onPostgres())("makes, one migration after the other, what the schema says", async () => {
  const wanted = await shapeOf("template0", tableStatements(null, derivedSchema()));
  const made = await shapeOf(await migratedOnPostgres(), "");
  expect(wanted.columns.length).toBeGreaterThan(300);
  expect(made.columns).toEqual(wanted.columns);
  expect(made.keys).toEqual(wanted.keys);
  // The migrations make some indexes besides: partial ones, and those of the searches.
  expect(wanted.indexes.filter((index) => !made.indexes.includes(index))).toEqual([]);
});

/** One line for each column, key and index of a copy of the template, after the script. */
async function shapeOf(template: string, script: string) {
  const url = await copyOf(template);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lines = async (query: string): Promise<string[]> =>
    (await client.query(query)).rows.map(({ line }) => line);
  try {
    if (script) await client.query(script);
    return {
      columns: await lines(`
        SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) AS line
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`),
      keys: await lines(`
        SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f', 'u')
          AND conrelid <> COALESCE(to_regclass('_prisma_migrations'), 0) ORDER BY 1`),
      indexes: await lines("SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"),
    };
  } finally {
    await client.end();
    await dropDatabase(url);
  }
}
