import { describe, expect, it } from "vitest";
import { formatFor, IMAGE_WIDTHS, readVariant } from "./variant";

const read = (query: string, accept = "") => readVariant(new URLSearchParams(query), accept);

describe("readVariant", () => {
  it("accepts only the specified widths and their doubles", () => {
    for (const width of IMAGE_WIDTHS) expect(read(`width=${width}`)).not.toHaveProperty("problem");
    for (const width of ["", "0", "201", "640.0", "0640", "1e3", "99999", "-200", "2560"]) {
      expect(read(`width=${width}`)).toHaveProperty("problem");
    }
  });

  it("prefers the requested format to Accept", () => {
    const accept = "image/avif,image/webp,*/*";
    expect(read("format=jpeg", accept)).toMatchObject({ variant: { format: "jpeg" }, negotiated: false });
    expect(read("format=jpg", accept)).toMatchObject({ variant: { format: "jpeg" } });
    expect(read("", accept)).toMatchObject({ variant: { format: "avif" }, negotiated: true });
    expect(read("format=svg")).toHaveProperty("problem");
    expect(read("fit=fill")).toHaveProperty("problem");
  });
});

describe("formatFor", () => {
  it.each([
    ["image/avif,image/webp,*/*;q=0.8", "avif"],
    ["image/webp,image/*", "webp"],
    ["image/avif;q=0, image/webp;q=0.9", "webp"],
    ["*/*", "jpeg"],
    ["", "jpeg"],
  ])("%s", (accept, format) => expect(formatFor(accept)).toBe(format));
});
