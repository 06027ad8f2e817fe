import type { Pool } from "pg";
import { databaseUrl, onPostgres } from "./location.server";
import { addressesOf, refuseStandby } from "./postgres-hosts.mjs";
import type { Tx } from "./types";

/** Milliseconds. Longer than any page needs; scripts/lib/typescript.mjs gives the operator's commands more. */
const STATEMENT_MS = Number(process.env.DATABASE_STATEMENT_MS) || 15_000;
/** For locks, the writers' advisory lock included; Prisma gives a transaction 10 s. */
const LOCK_MS = 9_000;
/** After the server's own limits: for a server that is frozen or cut off. */
const SILENCE_MS = STATEMENT_MS + 2_000;

const SETTINGS = {
  /** All processes together must stay below the server's limit. */
  max: Number(process.env.DATABASE_POOL) || 10,
  connectionTimeoutMillis: 5_000,
  // Proxies close idle connections.
  idleTimeoutMillis: 300_000,
  maxLifetimeSeconds: 600,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // A server that stops ends with its last request, not with its last idle connection.
  allowExitOnIdle: true,
};

type Connected = (error: Error | null) => void;

let current: Pool | null = null;

/**
 * Connections to the server of `url` that takes writes. After a failover each new connection tries the next of its servers,
 * until one is not a standby; requests meanwhile are refused and can be sent again.
 */
export async function openPool(url: string): Promise<Pool> {
  current = await makePool(url, {});
  return current;
}

const HEALTH = { max: 1, connectionTimeoutMillis: 2_000, query_timeout: 2_000 };
let health: Promise<Pool> | null = null;

/** Over a connection of its own, so that busy ones do not make the machine look dead. Throws within four seconds. */
async function pingServer(url: string): Promise<void> {
  health ??= makePool(url, HEALTH);
  const pool = await health;
  if (pool.listenerCount("error") === 0) pool.on("error", () => {});
  await pool.query("SELECT 1");
}

async function makePool(url: string, settings: object): Promise<Pool> {
  const { default: pg } = await import("pg");
  const addresses = addressesOf(url);
  let at = 0;
  /** Once for all connections that found this server wanting. */
  const next = (tried: number) => {
    if (at === tried) at += 1;
  };
  class Client extends pg.Client {
    readonly tried = at;
    constructor(options: object) {
      super({ query_timeout: SILENCE_MS, ...options, connectionString: addresses[at % addresses.length] });
      const connect = this.connect.bind(this) as (done: Connected) => void;
      this.connect = ((done: Connected) =>
        connect((error) => {
          if (error) next(this.tried);
          done(error);
        })) as never;
    }
  }
  const onConnect = async (client: Client) => {
    try {
      if (addresses.length > 1) await refuseStandby(client);
      await client.query(LIMITS);
    } catch (error) {
      next(client.tried);
      throw error;
    }
  };
  return new pg.Pool({ ...SETTINGS, ...settings, Client, onConnect } as never);
}

/** Set on the connection: a pooler may refuse them as parameters of its start. */
const LIMITS = `SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = ${LOCK_MS}; SET idle_in_transaction_session_timeout = 60000`;

/** Of the pool opened last; null on SQLite. */
export function poolFigures(): { open: number; idle: number; waiting: number } | null {
  if (!current) return null;
  return { open: current.totalCount, idle: current.idleCount, waiting: current.waitingCount };
}

export async function ping(db: Tx): Promise<void> {
  if (onPostgres()) return pingServer(databaseUrl());
  await db.$queryRaw`SELECT 1`;
}
