import { describe, expect, it } from "vitest";
import { databaseForFile } from "../../../tests/support/for-file";
import { imageType } from "./image";
import { storeImage } from "./store-image.server";

const { database } = databaseForFile();
const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3)]);
const images = async (bytes: Uint8Array) => ({
  bytes: bytes.slice(0, 3),
  mime: "image/webp",
  width: 1,
  height: 1,
});

it("leaves each owner its own picture where another sends the same file", async () => {
  const send = (partner_id: number | null, day: number) =>
    storeImage(
      { db: database.db, images, clock: () => new Date(Date.UTC(2026, 10, day)) },
      jpeg(9),
      partner_id,
    );
  const ids = [(await send(1, 1)).id, (await send(2, 2)).id, (await send(null, 3)).id];
  expect(new Set(ids).size).toBe(3);
  expect((await send(1, 4)).id).toBe(ids[0]);
  expect(await database.db.image.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { partner_id: 1, created_at: new Date("2026-11-04") },
    { partner_id: 2 },
    { partner_id: null },
  ]);
});

describe("imageType", () => {
  it("recognises images by their first bytes", () => {
    expect(imageType(Buffer.from("GIF89a......"))).toBe("image/gif");
    expect(imageType(Buffer.from("RIFF....WEBPVP8 "))).toBe("image/webp");
    expect(imageType(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeNull();
    expect(imageType(new Uint8Array())).toBeNull();
  });
});

describe("storeImage", () => {
  const stored: unknown[] = [];
  const upsert = async (query: unknown) => {
    stored.push(query);
    return { id: 4 };
  };
  const db = { image: { upsert } } as never;
  const clock = () => new Date();

  it("returns the image's URL", async () => {
    expect(await storeImage({ db, images, clock }, jpeg(2 * 1024 * 1024 - 1), null)).toEqual({
      id: 4,
      url: "/images/4",
    });
    expect(stored).toHaveLength(1);
  });
  it("refuses other files, large ones and broken ones", async () => {
    const refusal = (bytes: Uint8Array, encoder = images) =>
      storeImage({ db, images: encoder, clock }, bytes, null).catch((error) => [error.code, error.message]);
    const invalid = ["invalid_input", "Please select a valid image file"];
    expect(await refusal(Buffer.from("hello"))).toEqual(invalid);
    expect(await refusal(jpeg(9), () => Promise.reject(new Error("broken")))).toEqual(invalid);
    expect(await refusal(jpeg(2 * 1024 * 1024))).toEqual([
      "too_large",
      "Image must be less than 2MB for production compatibility",
    ]);
  });
});
