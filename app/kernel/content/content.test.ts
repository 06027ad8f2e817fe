import { expect, it } from "vitest";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { DEFAULT_CONTENT } from "./content";
import { memberContent } from "./read-content.server";

const { database: test } = databaseForFile();

it("shows default texts until somebody writes one, and nothing if all are hidden", async () => {
  const deps = testDeps(test.db);
  expect(await memberContent(deps)).toEqual(DEFAULT_CONTENT);
  await test.db.contentBlock.createMany({
    data: [
      { area: "whats_hot", title: "Second", position: 2 },
      { area: "whats_hot", title: "First", position: 1, body: "Words", link: "/partners" },
      { area: "latest_updates", title: "Hidden", is_active: false },
    ],
  });
  const { whats_hot, latest_updates } = await memberContent(deps);
  expect(whats_hot.map(({ title }) => title)).toEqual(["First", "Second"]);
  expect(whats_hot[0]).toMatchObject({ body: "Words", link: "/partners" });
  expect(latest_updates).toEqual([]);
});
