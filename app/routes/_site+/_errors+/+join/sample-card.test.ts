import { expect, it } from "vitest";
import { qrPath } from "~/kernel/images/qr.server";
import { SAMPLE_ID, SAMPLE_QR } from "./sample-card";

it("is the code that the server draws", () => {
  expect(SAMPLE_QR).toEqual(qrPath(SAMPLE_ID));
});
