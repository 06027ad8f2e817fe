import { connect, createServer, type Socket } from "node:net";

const KBPS = 400;
const ROUND_TRIP_MS = 400;
const SEGMENT = 1460;

/** A line of 400 kbps and 400 ms in front of `port`, which counts every byte of both directions, headers included. */
export async function slowLine(port: number) {
  let bytes = 0;
  const free = { up: 0, down: 0 };
  const carry = (from: Socket, to: Socket, way: "up" | "down") => {
    let last = 0;
    // Timers of different lengths may overtake each other by a millisecond: each lets the oldest part go.
    const parts: Buffer[] = [];
    const letGo = () => {
      const part = parts.shift();
      if (part && to.writable) to.write(part);
    };
    from.on("data", (data) => {
      bytes += data.length;
      for (let at = 0; at < data.length; at += SEGMENT) {
        const part = data.subarray(at, at + SEGMENT);
        const now = performance.now();
        free[way] = Math.max(now, free[way]) + (part.length * 8) / KBPS;
        last = free[way] + ROUND_TRIP_MS / 2;
        parts.push(part);
        setTimeout(letGo, last - now);
      }
    });
    from.on("close", () => setTimeout(() => to.end(), Math.max(0, last - performance.now()) + 20));
    from.on("error", () => {});
  };
  const line = createServer({ pauseOnConnect: true }, (near) => {
    near.on("error", () => {});
    // The handshake.
    setTimeout(() => {
      const far = connect({ host: "localhost", port, noDelay: true });
      carry(near, far, "up");
      carry(far, near, "down");
      near.resume();
    }, ROUND_TRIP_MS);
  });
  await new Promise<void>((done) => line.listen(0, "127.0.0.1", done));
  const { port: own } = line.address() as { port: number };
  return { port: own, bytes: () => bytes, close: () => line.close() };
}
