// `node --import ./scripts/lib/typescript.mjs FILE.ts`: runs TypeScript, on a Node that fits.
import "./node-version.mjs";
import "./one-sentence.mjs";

// An operator's command may ask for more than a page: ten minutes (app/db/connection/pool.server.ts).
process.env.DATABASE_STATEMENT_MS ??= "600000";

await import("tsx").catch((error) => {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  console.error("The packages are not installed: `npm install` does that.");
  process.exit(1);
});
