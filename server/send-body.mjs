/**
 * Writes a stream into an answer no faster than it is taken: while the reader is slow nothing more is read from the stream,
 * and when the reader goes away the stream is cancelled. Resolves when all is written or nobody is left to read it;
 * a stream that fails breaks the answer off, since its beginning has gone out.
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
      // What compression still holds back of a page that goes on later.
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
