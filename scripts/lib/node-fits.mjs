// Runs on any Node from 18 on, without packages.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

const ranges = engines.node.split(" || ");

/** What package.json asks for, "^22.22.0 || >=24.8.0", in words. */
export const WANTED_NODE = ranges
  .map((range) =>
    range.replace(/^\^((\d+)\.\d+)\.\d+$/, "$1 or a later $2").replace(/^>=(\d+\.\d+)\.\d+$/, "$1 or newer"),
  )
  .join(", or ");

/** Whether a Node of this version may run the club. */
export function fits(version) {
  const [major, minor] = version.split(".").map(Number);
  return ranges.some((range) => {
    const [, sign, leastMajor, leastMinor] = /^(\^|>=)(\d+)\.(\d+)\.\d+$/.exec(range);
    if (major === Number(leastMajor)) return minor >= Number(leastMinor);
    return sign === ">=" && major > Number(leastMajor);
  });
}
