import type { Registry } from "prom-client";
import { poolFigures } from "~/db/connection/pool.server";
import { gauge } from "~/web/process/gauge.server";

/** Of this process's connections to PostgreSQL; absent on SQLite. */
export function measurePool(registry: Registry): void {
  const read = async (what: "open" | "idle" | "waiting"): Promise<[Record<string, string>, number][]> => {
    const figures = poolFigures();
    return figures ? [[{}, figures[what]]] : [];
  };
  gauge(registry, { name: "club_database_connections", help: "Open connections to PostgreSQL." }, () =>
    read("open"),
  );
  gauge(
    registry,
    { name: "club_database_connections_idle", help: "Connections to PostgreSQL without work." },
    () => read("idle"),
  );
  gauge(
    registry,
    { name: "club_database_waiting", help: "Statements that wait for a connection to PostgreSQL." },
    () => read("waiting"),
  );
}
