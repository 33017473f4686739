import { expect, test } from "vitest";
import { qr } from "../src/lib/qr";

const hash = (text: string) =>
  qr(text)!
    .flat()
    .reduce((sum, dark) => (Math.imul(sum, 31) + Number(dark)) | 0, 7);

// The hashes are those of codes that zxing has read.
test("codes are the same as those verified", () => {
  expect(qr("hi")).toHaveLength(21);
  expect(hash("hi")).toMatchInlineSnapshot(`399382615`);
  expect(qr("x".repeat(150))).toHaveLength(45);
  expect(hash("x".repeat(150))).toMatchInlineSnapshot(`-1273428245`);
});

test("a text that is too long has no code", () => {
  expect(qr("x".repeat(231))).toBeNull();
});
