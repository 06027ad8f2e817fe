// Ends the program with one sentence instead of a trace, where an operator can help. Imports nothing from node_modules.
import { explain } from "../../app/db/explain.mjs";

process.on("uncaughtException", (error) => {
  console.error(explain(error) ?? error);
  process.exit(1);
});
