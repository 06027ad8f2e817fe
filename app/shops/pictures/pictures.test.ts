import { expect, it } from "vitest";
import { z } from "zod";
import { picturesFormOf, printPictures, readPictures } from "./pictures";
import { checkPictures, pictureFields, picturesBody, withPictures } from "./pictures.schema";

const schema = z
  .object({ logo_image_url: z.string().optional(), ...pictureFields })
  .superRefine(checkPictures);
const A = { url: "/images/1", alt: "The counter" };
const B = { url: "/images/2", alt: "The garden" };
const C = { url: "/images/3", alt: "The oven" };
const form = { logo_image_url: "/images/9", logo_image_alt: "The front", ...picturesFormOf([A, B, C]) };
const saved = (changes: object) => {
  const { logo_image_url, logo_image_alt, pictures, ...rest } = withPictures(
    schema.parse({ ...form, ...changes }),
  );
  expect(rest).toEqual({});
  return [{ url: logo_image_url, alt: logo_image_alt }, ...readPictures(pictures)];
};
const COVER = { url: "/images/9", alt: "The front" };

it("keeps, orders and removes pictures", () => {
  expect(saved({})).toEqual([COVER, A, B, C]);
  expect(saved({ picture2_remove: "yes" })).toEqual([COVER, A, C]);
  expect(saved({ picture1_place: "4" })).toEqual([COVER, B, C, A]);
  expect(saved({ picture3_alt: "The new oven" })).toEqual([COVER, A, B, { ...C, alt: "The new oven" }]);
});

it("makes a picture the cover, whose place the former one takes", () => {
  expect(saved({ picture2_place: "cover" })).toEqual([B, COVER, A, C]);
  expect(saved({ logo_image_url: "", picture2_place: "cover" })).toEqual([B, A, C]);
});

it.each([
  [{ picture1_alt: "  " }, "picture1_alt"],
  [{ picture1_url: "https://elsewhere.example/x.png" }, "picture1_url"],
  [{ picture1_url: "/images/../admin" }, "picture1_url"],
  [{ picture1_place: "0" }, "picture1_place"],
  [{ picture1_alt: "x".repeat(151) }, "picture1_alt"],
  [{ picture1_place: "cover", logo_image_alt: "" }, "logo_image_alt"],
  [{ picture1_place: "cover", logo_image_url: "https://elsewhere.example/x.png" }, "picture1_place"],
])("refuses %j", (changes, field) => {
  const { error } = schema.safeParse({ ...form, ...changes });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

it("takes at most four from a client, each with a description", () => {
  expect(picturesBody.parse([A, B])).toBe(printPictures([A, B]));
  expect(picturesBody.parse([])).toBe("");
  expect(picturesBody.safeParse([A, A, A, A, A]).success).toBe(false);
  expect(picturesBody.safeParse([{ url: "/images/1", alt: "" }]).success).toBe(false);
  expect(picturesBody.safeParse([{ url: "javascript:alert(1)", alt: "x" }]).success).toBe(false);
});
