// Started by app/kernel/images/memory.test.ts: what one picture costs a process, on its own line as JSON.
import { readFileSync } from "node:fs";
import { reencodeImage } from "~/kernel/images/encode.server";

const result = await reencodeImage(readFileSync(process.argv[2]!)).then(
  ({ width, height }) => `${width} x ${height}`,
  (error: Error) => error.message,
);
console.log(JSON.stringify({ result, megabytes: process.resourceUsage().maxRSS / 1024 }));
