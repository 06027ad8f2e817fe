import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
      setTimeout(() => socket.destroy(), 500).unref();
    });
    if (isOpen) return;
    await pause(100);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
