import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from "node:net";

/** A proxy to another local server that can be cut or made silent, in which case requests get no answer. */
export class TroubledLine {
  /** The target port. */
  to = 0;
  #state: "works" | "silent" | "cut" = "works";
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((caller) => this.#take(caller)).listen(0, "localhost");

  /** Resolves when it accepts connections. */
  async open(): Promise<void> {
    if (!this.#server.listening) await once(this.#server, "listening");
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Closes every connection, so that the next one meets the new state. */
  set state(state: "works" | "silent" | "cut") {
    this.#state = state;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.state = "cut";
    this.#server.close();
  }

  #take(caller: Socket): void {
    this.#keep(caller);
    if (this.#state === "cut") return void caller.destroy();
    if (this.#state === "silent") return void caller.resume();
    const called = dial(this.to, "localhost");
    this.#keep(called);
    caller.pipe(called).pipe(caller);
    caller.on("close", () => called.destroy());
    called.on("close", () => caller.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
