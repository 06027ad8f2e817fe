import path from "node:path";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { defineConfig } from "prisma/config";

/** Prisma opens a database even where it compares two schemas only: this one is always there, and empty. */
const server: SqlDriverAdapter = {
  provider: "postgres",
  adapterName: "nothing",
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => undefined,
  startTransaction: () => Promise.reject(new Error("There is no database here.")),
  dispose: async () => undefined,
};
const adapter: SqlMigrationAwareDriverAdapterFactory = {
  provider: "postgres",
  adapterName: "nothing",
  connect: async () => server,
  connectToShadowDb: async () => server,
};

export default defineConfig({
  schema: path.resolve("node_modules/.cache/club/postgres-wanted.prisma"),
  experimental: { adapter: true },
  engine: "js",
  adapter: async () => adapter,
});
