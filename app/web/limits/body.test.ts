import { expect, it } from "vitest";
import { isTransientFault } from "~/db/connection/faults.server";
import { readBody } from "./body.server";

it("of a client that hangs up is a refusal, not a fault of the database", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode("name=Thabo"));
      stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const request = new Request("http://club.test/contact", { method: "POST", body, duplex: "half" });
  const refusal = await readBody(request).catch((error) => error);
  expect([refusal.code, isTransientFault(refusal)]).toEqual(["invalid_input", false]);
});
