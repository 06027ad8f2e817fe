import { expect, it } from "vitest";
import { testDeps } from "../../../tests/support/deps";
import { csvReply } from "./files.server";

it("sends each part when it is read, reads no further than is asked for, and stops when the reader goes", async () => {
  let made = 0;
  let ended = false;
  async function* parts() {
    try {
      for (;;) yield `part ${made++}\n`;
    } finally {
      ended = true;
    }
  }
  const answer = await csvReply(testDeps({} as never), "members", parts());
  const reader = answer.body!.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  expect(first).toBe("part 0\n");
  expect(made).toBeLessThan(4);
  await reader.cancel();
  expect(ended).toBe(true);
});
