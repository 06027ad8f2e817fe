import { defineConfig } from "prisma/config";
import { clubDatabase } from "./app/db/connection/adapter.server";
import { databaseUrl } from "./app/db/connection/location.server";

process.env.DATABASE_URL = databaseUrl();

// The engine is JavaScript over the driver adapter: nothing is downloaded.
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  experimental: { adapter: true },
  engine: "js",
  adapter: async () => clubDatabase(databaseUrl()),
});
