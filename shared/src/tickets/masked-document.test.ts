import { expect, test } from "vitest";
import { maskedDocument } from "./masked-document.ts";

test.each([
  ["CC 1107045418", "CC •••418"],
  ["NIT 901448220-1", "NIT •••0-1"],
  ["1107045418", "•••418"],
  ["", ""],
])("of %j the door reads %j", (document, read) => expect(maskedDocument(document)).toBe(read));
