/**
 * Writes a stream to a response with back-pressure: while the client is slow, nothing more is read from the stream, and when the
 * client disconnects, the stream is cancelled. Resolves when all is written or the client is gone. If the stream fails, the
 * response is aborted, because its beginning has been sent.
 */
export async function sendBody(stream, response) {
  const reader = stream.getReader();
  let goOn = () => {};
  response.on("drain", () => goOn());
  response.on("close", () => {
    if (!response.writableFinished) reader.cancel().catch(() => {});
    goOn();
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const hasRoom = response.write(value);
      // Flushes compressed bytes of a page that continues later.
      response.flush?.();
      if (hasRoom === false && !response.destroyed)
        await new Promise((resolve) => {
          goOn = resolve;
        });
    }
    if (!response.destroyed) response.end();
  } catch (error) {
    response.destroy(error);
    throw error;
  }
}
