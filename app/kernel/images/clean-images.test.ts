import { expect, it } from "vitest";
import { makePartner } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { cleanImages } from "./clean-images.server";
import { isApproved } from "./find-image.server";

const NOW = new Date("2026-11-24T08:00:00Z");
const { database } = databaseForFile();

it("a picture that no page and no open request shows is deleted a week after it was sent", async () => {
  const { db } = database;
  const deps = testDeps(db, NOW);
  const sent = async (content_hash: string, days: number) => {
    const created_at = new Date(NOW.getTime() - days * 86_400_000 - 1);
    const size = { width: 1, height: 1, mime: "image/webp", bytes: new Uint8Array([1]) };
    return (await db.image.create({ data: { content_hash, created_at, ...size } })).id;
  };
  const [cover, more, asked, rejected, young] = [
    await sent("cover", 400),
    await sent("more", 400),
    await sent("asked", 30),
    await sent("rejected", 30),
    await sent("young", 6),
  ];
  await sent("orphan", 7);
  const pictures = JSON.stringify([{ url: `/images/${more}`, alt: "" }]);
  const shop = await makePartner(db, { logo_image_url: `/images/${cover}`, pictures });
  const request = (id: number, status: string) =>
    db.partnerChangeRequest.create({
      data: { partner_id: shop.id, status, changes: JSON.stringify({ logo_image_url: `/images/${id}` }) },
    });
  await request(asked, "pending");
  await request(rejected, "rejected");
  expect(await cleanImages(deps)).toBe(2);
  const left = await db.image.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  expect(left.map(({ id }) => id)).toEqual([cover, more, asked, young]);
  expect(await Promise.all([cover, more, asked, young].map((id) => isApproved(deps, id)))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(await cleanImages(deps)).toBe(0);
});
