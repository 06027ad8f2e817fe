import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Field, joinFields, md5, phpUrlencode } from "./encoding";
import { receive } from "./notification.server";
import { apiSignature, checkoutSignature, notificationSignature } from "./signatures";

interface Vector {
  id: string;
  kind: "checkout" | "itn" | "api";
  passphrase: string | null;
  fields: Field[];
  expected: string;
  canonical: string;
}
const file = new URL("../../../tests/fixtures/payfast-vectors.json", import.meta.url);
const { vectors, negatives, encoding } = JSON.parse(readFileSync(file, "utf8")) as {
  vectors: Vector[];
  negatives: Array<{ id: string; got: string }>;
  encoding: Array<{ input: string; expected: string }>;
};
const ofKind = (kind: Vector["kind"]) => vectors.filter((vector) => vector.kind === kind);
const named = (id: string) => vectors.find((vector) => vector.id === id)!;

function sign({ kind, fields, passphrase }: Vector): string {
  if (kind === "checkout") return checkoutSignature(fields, passphrase);
  if (kind === "itn") return notificationSignature(joinFields(fields), passphrase);
  return apiSignature(fields, passphrase ?? "");
}

describe("PayFast's signatures", () => {
  it.each(encoding)("encode $input as PHP does", ({ input, expected }) => {
    expect(phpUrlencode(input)).toBe(expected);
  });

  it.each(vectors)("agree with the published vector $id", (vector) => {
    expect(md5(vector.canonical)).toBe(vector.expected);
    expect(sign(vector)).toBe(vector.expected);
  });

  it.each(negatives)("avoid the known mistake in $id ($got)", ({ id, got }) => {
    expect(sign(named(id))).not.toBe(got);
  });

  it("differ in order, blank values and place of the passphrase", () => {
    const checkout = named("derived-local-recurring");
    expect(apiSignature(checkout.fields, checkout.passphrase!)).not.toBe(checkout.expected);
    expect(checkoutSignature(checkout.fields, null)).not.toBe(checkout.expected);
    const withoutCycles = checkout.fields.filter(([name]) => name !== "cycles");
    expect(checkoutSignature(withoutCycles, checkout.passphrase)).not.toBe(checkout.expected);
    const itn = named("derived-itn-local-renewal");
    const tokenMoved = [...itn.fields.filter(([name]) => name !== "token"), itn.fields[1]!];
    expect(notificationSignature(joinFields(tokenMoved), itn.passphrase)).not.toBe(itn.expected);
    expect(checkoutSignature(itn.fields, itn.passphrase)).not.toBe(itn.expected);
  });

  it.each(ofKind("itn"))("are recognised in the raw body of $id", (vector) => {
    const body = `${joinFields(vector.fields)}&signature=${vector.expected}&extra=unsigned`;
    const received = receive(body);
    expect(received.fields).toEqual(vector.fields.map(([name, value]) => [name, value]));
    expect(notificationSignature(received.unsigned, vector.passphrase)).toBe(received.signature);
  });
});
