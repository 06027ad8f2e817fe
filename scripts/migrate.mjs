// `npm run migrate`: applies pending migrations, as every start does.
import "./lib/node-version.mjs";
import { migrateWhenNeeded } from "../server/migrate.mjs";

await migrateWhenNeeded();
