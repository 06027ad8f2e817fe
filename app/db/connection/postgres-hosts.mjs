/**
 * The address of each server that `url` names: one, or several as libpq writes them (postgresql://one:5432,two:5433/club), of
 * which one at a time takes writes.
 */
export function addressesOf(url) {
  const [, start, hosts, rest] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts?.includes(",") ? hosts.split(",").map((host) => start + host + rest) : [url];
}

/**
 * A connection to the first of these servers that takes writes. Throws the last error if none does. `pg`: the module, which
 * is loaded only on PostgreSQL.
 */
export async function connectForWriting(pg, url) {
  const addresses = addressesOf(url);
  for (const [index, connectionString] of addresses.entries()) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
    try {
      await client.connect();
      if (addresses.length > 1) await refuseStandby(client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (index === addresses.length - 1) throw error;
    }
  }
}

/** Throws 25006, PostgreSQL's own code for a write on a standby. */
export async function refuseStandby(client) {
  const { rows } = await client.query("SELECT pg_is_in_recovery() AS is_standby");
  if (rows[0].is_standby)
    throw Object.assign(new Error("This PostgreSQL server is a standby."), { code: "25006" });
}
