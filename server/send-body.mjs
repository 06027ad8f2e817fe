import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Reads no more while the client is slow; cancels the stream when it disconnects. If the stream fails, the response is
 * aborted.
 */
export async function sendBody(stream, response) {
  try {
    await pipeline(Readable.fromWeb(stream), response);
  } catch (error) {
    // The client is gone.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
