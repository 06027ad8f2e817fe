import { statfsSync } from "node:fs";
import { dataDir } from "../connection/location.server";

/** Bytes of the volume that holds the data; `free` are those the club may use. */
export function diskSpace(): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(dataDir());
  return { free: bavail * bsize, total: blocks * bsize };
}
