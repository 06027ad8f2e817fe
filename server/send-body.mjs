import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a stream to a response with back-pressure: while the client is slow, nothing more is read from the stream, and when the
 * client disconnects, the stream is cancelled. If the stream fails, the response is aborted, because its beginning has been sent.
 */
export async function sendBody(stream, response) {
  try {
    await pipeline(Readable.fromWeb(stream), response);
  } catch (error) {
    // The client is gone.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
