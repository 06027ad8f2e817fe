// CLUB_CLOSED=1: the machine is up and its volume mounted, but nothing opens the database: for a restore or a move.
import { once } from "node:events";
import { Refusal } from "../app/db/explain.mjs";
import { clubServer } from "./http-server.mjs";
import { plainPage } from "./plain-page.mjs";

const WORDS = "The club is closed for maintenance. Nothing was booked. Please try again in a few minutes.";

const CLOSED = ["1", "true", "yes", "on"];
const OPEN = ["", "0", "false", "no", "off"];

/** Throws a Refusal for a word that is neither.
 * @param {{ CLUB_CLOSED?: string }} environment */
export function isClosed({ CLUB_CLOSED = "" } = process.env) {
  const word = CLUB_CLOSED.trim().toLowerCase();
  if (!CLOSED.includes(word) && !OPEN.includes(word))
    throw new Refusal("CLUB_CLOSED must be 1 (closed) or 0 (open).");
  return CLOSED.includes(word);
}

/** Until `stop` aborts. /healthz is 200, so that the machine is left alone. */
export async function serveClosed(stop) {
  const drain = await answerClosed({ title: "Closed", words: WORDS, health: [200, "closed"] });
  console.log("The club is closed (CLUB_CLOSED).");
  if (!stop.aborted) await once(stop, "abort");
  await drain();
}

/** What is said while an empty volume is filled from the off-site copy. */
export const RESTORING = {
  title: "Back in a few minutes",
  words:
    "The club's data is being fetched from its copy. Nothing was booked. Please try again in a few minutes.",
  health: [503, JSON.stringify({ status: "restoring" })],
};

/**
 * Answers 503 to everybody, and /healthz with `health`, status and text. Returns what ends it.
 * @param {{ title: string, words: string, health: [number, string] }} said
 */
export async function answerClosed({ title, words, health }) {
  const { server, drain } = clubServer((request, response) => {
    request.resume();
    const isHealth = request.url.split("?", 1)[0] === "/healthz";
    const [status, said] = isHealth ? health : [503, null];
    const isApi = request.url.startsWith("/api/");
    const body = isApi
      ? JSON.stringify({ success: false, error: words, code: "unavailable", retry_after: 300 })
      : plainPage({ title, words });
    response.writeHead(status, {
      "Content-Type": isApi ? "application/json" : "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": "300" }),
    });
    response.end(said ?? body);
  });
  server.listen(Number(process.env.PORT) || 3000, "::");
  await once(server, "listening");
  return drain;
}
