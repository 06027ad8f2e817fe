// Runs on any Node from 18 on, without packages.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** What package.json asks for, such as "^22.22.0 || >=24.8.0". */
export const WANTED_NODE = engines.node;

/** Whether a Node of this version may run the club. */
export function fits(version) {
  const [major, minor] = version.split(".").map(Number);
  return WANTED_NODE.split(" || ").some((range) => {
    const [, sign, leastMajor, leastMinor] = /^(\^|>=)(\d+)\.(\d+)\.\d+$/.exec(range);
    if (major === Number(leastMajor)) return minor >= Number(leastMinor);
    return sign === ">=" && major > Number(leastMajor);
  });
}
