import { expect, test } from "vitest";
import { readTextFile } from "../../lib/files/read-text-file.ts";
import { readAddresses } from "./read-addresses.ts";

const addresses = (text: string) => readAddresses(text).addresses;

test.each([
  ["one a line, however lines end", "ana@x.co\neva@x.co\r\nluz@x.co\rpaz@x.co\n\n"],
  ["several a line", "ana@x.co eva@x.co, luz@x.co;paz@x.co"],
  [
    "with names, as mail programs write them",
    'Ana <ana@x.co>; "Mina, Eva" <eva@x.co>, luz@x.co (Luz), mailto:paz@x.co',
  ],
  [
    "as cells of a sheet",
    "Nombre,Correo,Ciudad\nAna,ana@x.co,Cali\nEva;eva@x.co\tCali\nLuz|luz@x.co\n'paz@x.co'",
  ],
  ["in capitals, with spaces and more than once", "  ANA@X.CO\nana@x.co\nEva@x.Co\nluz@x.co.\nPAZ@x.co "],
  ["behind a byte order mark", "\uFEFFana@x.co\neva@x.co\nluz@x.co\npaz@x.co"],
])("addresses are read %s", (_, text) => {
  expect(readAddresses(text)).toMatchObject({
    addresses: ["ana@x.co", "eva@x.co", "luz@x.co", "paz@x.co"],
    unread: [],
  });
});

test("repeated addresses are counted once, and said to be repeated", () => {
  expect(readAddresses("ana@x.co\nANA@x.co, ana@x.co")).toEqual({
    addresses: ["ana@x.co"],
    repeated: 2,
    unread: [],
  });
});

test("each line that is no address is named, also beside one that is, and the headings of a sheet are none", () => {
  expect(readAddresses("Nombre;E-mail\nana@x.co\n\npedro\nluz@x.co y pepe@\n@\na@b@c.co")).toEqual({
    addresses: ["ana@x.co", "luz@x.co"],
    repeated: 0,
    unread: [
      { line: 4, text: "pedro" },
      { line: 5, text: "luz@x.co y pepe@" },
      { line: 6, text: "@" },
      { line: 7, text: "a@b@c.co" },
    ],
  });
  expect(readAddresses("pedro").unread).toEqual([{ line: 1, text: "pedro" }]);
  expect(readAddresses(" \n\n")).toEqual({ addresses: [], repeated: 0, unread: [] });
});

test("a line without end, and a hundred thousand lines, are read in a moment", () => {
  const startedAt = performance.now();
  expect(readAddresses("a".repeat(10_000)).unread).toHaveLength(1);
  expect(readAddresses(`${"a".repeat(10_000)}@x.co`).unread).toHaveLength(1);
  expect(addresses("ana@x.co,".repeat(10_000))).toEqual(["ana@x.co"]);
  expect(addresses(Array.from({ length: 100_000 }, (_, i) => `p${i}@x.co`).join("\n"))).toHaveLength(100_000);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test("a file is read as its bytes say, and one that is no text is none", async () => {
  const read = (...parts: BlobPart[]) => readTextFile(new Blob(parts));
  expect(await read("Ñoño, ana@x.co")).toBe("Ñoño, ana@x.co");
  expect(await read(new Uint8Array([0xd1, 0x6f, 0xf1, 0x6f]))).toBe("Ñoño"); // Windows
  expect(await read(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x40, 0]))).toBe("a@"); // «Unicode text» of Excel
  expect(await read(new Uint8Array([0xfe, 0xff, 0, 0x61, 0, 0x40]))).toBe("a@");
  expect(await read("\uFEFFana@x.co")).toContain("ana@x.co");
  expect(await read("%PDF-1.7\nana@x.co")).toBeUndefined();
  expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "ana@x.co")).toBeUndefined(); // Excel
  expect(await read("")).toBe("");
});
