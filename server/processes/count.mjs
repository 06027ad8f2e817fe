import { Refusal } from "../explain.mjs";

const MOST = 64;

/** How many processes serve (WEB_PROCESSES; 1 by default). Throws a Refusal for anything but a number from 1 to 64. */
export function processCount(given = process.env.WEB_PROCESSES ?? "") {
  if (given === "") return 1;
  const count = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= MOST) return count;
  throw new Refusal(`WEB_PROCESSES must be a whole number from 1 to ${MOST}, such as the number of cores.`);
}
