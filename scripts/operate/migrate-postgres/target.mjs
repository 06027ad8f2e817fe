/** The tables of the PostgreSQL database with their columns and keys, those that others refer to first. */
export async function tablesOf(client) {
  const { rows: columns } = await client.query(`
    SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name <> '_prisma_migrations' ORDER BY table_name, ordinal_position`);
  const { rows: keys } = await client.query(`
    SELECT t.relname AS "table", string_agg('"' || a.attname || '"', ', ' ORDER BY k.place) AS key
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum
    WHERE i.indisprimary AND t.relnamespace = current_schema()::regnamespace GROUP BY t.relname`);
  return keys
    .filter(({ table }) => table !== "_prisma_migrations")
    .map(({ table, key }) => ({
      name: table,
      key,
      columns: columns.filter((column) => column.table === table),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Takes off what makes rows slow to put in (foreign keys, indexes, triggers) and returns what puts it back, where every row
 * is checked against it at once. In the same transaction nobody sees the time between.
 */
export async function bare(client) {
  const { rows: foreign } = await client.query(`
    SELECT conrelid::regclass AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS words FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  const { rows: indexes } = await client.query(`
    SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS words
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT i.indisprimary
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`);
  const tables = (await tablesOf(client)).map(({ name }) => `"${name}"`);
  for (const { table, name } of foreign) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return async () => {
    for (const { words } of indexes) await client.query(words);
    for (const { table, name, words } of foreign)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${words}`);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  };
}
