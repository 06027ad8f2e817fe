// `npm run migrate`: applies pending migrations, as every start does.
import { migrateWhenNeeded } from "../server/migrate.mjs";

await migrateWhenNeeded();
