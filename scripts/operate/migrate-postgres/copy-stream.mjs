// PostgreSQL's COPY over a `pg` client: rows go in and come out as one stream, without a statement each.

/** A query object of `pg` whose answer is awaited through `done`. */
class Copying {
  constructor(text) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Awaited when the stream ends; a failure before that is told then.
    this.done.catch(() => {});
  }

  submit(connection) {
    connection.query(this.text);
  }

  handleError(error) {
    this.failed = error;
    this.reject(error);
  }

  handleReadyForQuery() {
    this.resolve();
  }

  handleCommandComplete() {}
  handleRowDescription() {}
  handleDataRow() {}
  handlePortalSuspended() {}
  handleEmptyQuery() {}
}

/** Sends the chunks of text that `chunks` yields as the input of `COPY … FROM STDIN`. */
export async function copyIn(client, text, chunks) {
  const copying = new Copying(text);
  const ready = new Promise((resolve) => {
    copying.handleCopyInResponse = resolve;
  });
  client.query(copying);
  const connection = await Promise.race([ready, copying.done]);
  for await (const chunk of chunks) {
    if (copying.failed) break;
    connection.sendCopyFromChunk(Buffer.from(chunk, "utf8"));
    if (connection.stream.writableNeedDrain) await drained(connection.stream, copying.done);
  }
  if (!copying.failed) connection.endCopyFrom();
  await copying.done;
}

/** Calls `take` with each chunk that `COPY … TO STDOUT` sends. */
export async function copyOut(client, text, take) {
  const copying = new Copying(text);
  copying.handleCopyData = (message) => take(message.chunk);
  client.query(copying);
  await copying.done;
}

function drained(stream, ended) {
  return Promise.race([new Promise((resolve) => stream.once("drain", resolve)), ended]);
}
