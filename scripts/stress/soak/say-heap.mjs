// Loaded into the server of a soak: at SIGUSR2 it throws away what is dead and writes down how many MB are alive.
import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(process.env.HEAP_FILE, `${Math.round((heapUsed + external) / 1024 / 1024)}\n`);
});
