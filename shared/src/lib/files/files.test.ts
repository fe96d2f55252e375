import { expect, test } from "vitest";
import { MEGABYTE } from "../limits.ts";
import { formatBytes, isAccepted, takeFiles } from "./files.ts";

const file = (name: string, over: { size?: number; type?: string } = {}) => ({
  name,
  size: 1000,
  type: "",
  ...over,
});

// spec: 5.23, 9.12
test("10 MB is the most a file may weigh, to the byte", () => {
  const fits = file("aforo.pdf", { size: 10 * MEGABYTE });
  const heavy = file("video.mp4", { size: 10 * MEGABYTE + 1 });
  expect(takeFiles([], [fits])).toEqual({ files: [fits], problems: [] });
  expect(takeFiles([], [heavy])).toEqual({
    files: [],
    problems: ["El archivo video.mp4 excede el tamaño máximo de 10MB"],
  });
});

// spec: 5.24
test.each([
  ["permiso.PDF", "", [".pdf"], true],
  ["permiso.pdf.exe", "", [".pdf"], false],
  ["foto.heic", "image/heic", ["image/*"], true],
  ["foto.heic", "", ["image/*"], false],
  ["imagen", "imagery/x", ["image/*"], false],
  ["lista.csv", "text/csv", ["text/csv"], true],
  ["lista.csv", "text/plain", ["text/csv", ".csv"], true],
  ["loquesea", "", [], true],
])("a file called %s, of the type %j, where %j is accepted, is taken: %s", (name, type, accept, isTaken) => {
  expect(isAccepted(file(name, { type }), accept)).toBe(isTaken);
});

// spec: 5.24, 5.27
test("valid files are kept even if others fail", () => {
  const good = file("lista.csv");
  const bad = file("virus.exe");
  expect(takeFiles([], [bad, good], { accept: [".csv"], isMultiple: true })).toEqual({
    files: [good],
    problems: ["El archivo virus.exe no es del tipo aceptado"],
  });
});

// spec: 5.25
test("more than the maximum adds nothing at all", () => {
  const there = [file("a.csv"), file("b.csv")];
  expect(takeFiles(there, [file("c.csv"), file("d.csv")], { isMultiple: true, maxFiles: 3 })).toEqual({
    files: there,
    problems: ["Máximo 3 archivos permitidos"],
  });
});

// spec: 5.26
test("multiple appends, single replaces, and a bad file replaces nothing", () => {
  const [old, next] = [file("viejo.pdf"), file("nuevo.pdf")];
  expect(takeFiles([old], [next], { isMultiple: true }).files).toEqual([old, next]);
  expect(takeFiles([old], [next]).files).toEqual([next]);
  expect(takeFiles([old], [file("x.exe")], { accept: [".pdf"] }).files).toEqual([old]);
});

test("sizes are said in KB and MB", () => {
  expect([1, 340 * 1024, 1.25 * MEGABYTE, 10 * MEGABYTE].map(formatBytes)).toEqual([
    "1 KB",
    "340 KB",
    "1,3 MB",
    "10 MB",
  ]);
});
