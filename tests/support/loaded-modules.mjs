// Preloaded into a server: writes what it loaded, as [address, characters], into the file LOADED_TO when it ends.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const loaded = [];
registerHooks({
  load(url, context, next) {
    const module = next(url, context);
    loaded.push([url, module.source?.length ?? 0]);
    return module;
  },
});
process.on("exit", () => writeFileSync(process.env.LOADED_TO, JSON.stringify(loaded)));
