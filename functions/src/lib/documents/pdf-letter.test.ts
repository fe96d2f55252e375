import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { writeLetter } from "./pdf-letter.ts";

async function letterOf(text: string) {
  const pieces: Uint8Array[] = [];
  const parts = [
    { title: "Escrito", text },
    { title: "Qué sigue", text: "Fin" },
  ];
  for await (const piece of writeLetter({ title: "Constancia", subtitle: "Hoy", parts })) pieces.push(piece);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(pieces)));
  const { text: read, totalPages } = await extractText(pdf, { mergePages: true });
  return { read, totalPages };
}

test("of thousands of empty lines one is left, and of a few none is lost", async () => {
  const { read, totalPages } = await letterOf(`uno${"\n \r\n".repeat(1_300)}dos\n\ntres`);
  expect(totalPages).toBe(1);
  expect(read).toMatch(/uno\s+dos\s+tres\s+Qué sigue\s+Fin/);
});

test("a word without end is broken, whole", async () => {
  const { read } = await letterOf("W".repeat(4_000));
  expect(read.replace(/\s/g, "")).toContain("W".repeat(4_000));
});
