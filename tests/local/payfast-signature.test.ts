import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  apiHash,
  checkoutHash,
  encode,
  type Field,
  notificationHash,
  parse,
  serialize,
} from "../../local/payfast/signature";

interface Vector {
  id: string;
  kind: "checkout" | "itn" | "api";
  passphrase: string | null;
  fields: Field[];
  canonical: string;
  expected: string;
}
const file = new URL("../fixtures/payfast-vectors.json", import.meta.url);
const { vectors, negatives, encoding } = JSON.parse(readFileSync(file, "utf8")) as {
  vectors: Vector[];
  negatives: Array<{ id: string; why: string; got: string }>;
  encoding: Array<{ input: string; expected: string }>;
};

function hashOf({ kind, fields, passphrase }: Vector): string {
  if (kind === "api") return apiHash(fields, passphrase ?? "");
  return (kind === "itn" ? notificationHash : checkoutHash)(fields, passphrase);
}

describe("the stand-in's own signatures", () => {
  it.each(vectors)("agree with $id", (vector) => {
    expect(hashOf(vector)).toBe(vector.expected);
  });

  it.each(negatives)("differ from $id with $why", ({ id, got }) => {
    expect(hashOf(vectors.find((vector) => vector.id === id)!)).not.toBe(got);
  });

  it.each(encoding)("encode $input", ({ input, expected }) => {
    expect(encode(input)).toBe(expected);
  });

  it.each(vectors.filter(({ kind }) => kind === "itn"))("read $id back from its bytes", ({ fields }) => {
    expect(parse(serialize(fields))).toEqual(fields);
  });

  it("keep zero, omit blanks and trim as PHP does", () => {
    expect(
      checkoutHash(
        [
          ["cycles", "0"],
          ["a", " b\t\0"],
          ["c", "  "],
        ],
        "p",
      ),
    ).toBe(
      checkoutHash(
        [
          ["cycles", "0"],
          ["a", "b"],
        ],
        "p",
      ),
    );
    expect(checkoutHash([["cycles", "0"]], "p")).not.toBe(checkoutHash([], "p"));
    expect(notificationHash([["a", ""]], "p")).not.toBe(notificationHash([], "p"));
  });
});
