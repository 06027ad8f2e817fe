import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Stops reading while the client is slow, cancels when it disconnects. A failed stream aborts the response. */
export async function sendBody(stream, response) {
  try {
    await pipeline(Readable.fromWeb(stream), response);
  } catch (error) {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
