import { expect, it } from "vitest";
import { processCount } from "../../../server/processes/count.mjs";

it.each([
  [{}, 1],
  [{ WEB_PROCESSES: "1", LITESTREAM_REPLICA_URL: "file:///copy" }, 1],
  [{ WEB_PROCESSES: "4" }, 4],
])("serves %j with %d", (environment, count) => {
  expect(processCount(environment)).toBe(count);
});

it.each([
  [{ WEB_PROCESSES: "0" }, "whole number from 1 to 64"],
  [{ WEB_PROCESSES: "many" }, "whole number from 1 to 64"],
  [{ WEB_PROCESSES: "65" }, "whole number from 1 to 64"],
  [{ WEB_PROCESSES: "2", LITESTREAM_REPLICA_URL: "file:///copy" }, "needs one process"],
])("refuses %j", (environment, words) => {
  expect(() => processCount(environment)).toThrow(words);
});
