import { expect, test } from "vitest";
import * as z from "zod/mini";
import { sentFiles } from "./case-files.ts";

const nameOf = (name: string) => z.parse(sentFiles, [{ name, content: "JVBERi0=" }])[0]?.name;

test("a name is shown and saved as it is: no folders, nothing unseen, its ending kept where it is cut", () => {
  expect(nameOf("recibo del banco.pdf")).toBe("recibo del banco.pdf");
  expect(nameOf("../../etc\u202Efdp.exe")).toBe("-..-etcfdp.exe");
  expect(nameOf("...")).toBe("archivo");
  expect(nameOf("\u200b")).toBe("archivo");
  const cut = nameOf(`${"💃".repeat(200)}.pdf`) ?? "";
  expect([cut.isWellFormed(), [...cut].length, cut.endsWith("💃.pdf")]).toEqual([true, 100, true]);
});

test("a name as long as may be sent is read at once, whatever is in it", () => {
  for (const filling of [" ", ".", "a"]) {
    const name = nameOf(`a${filling.repeat(400_000)}b.pdf`) ?? "";
    expect([name.length, name.endsWith(".pdf")]).toEqual([100, true]);
  }
});

test("a file as large as may be sent is looked through, right or wrong", () => {
  const large = "A".repeat(8_000_000);
  const problemsOf = (content: string) =>
    z.safeParse(sentFiles, [{ name: "a.pdf", content }]).error?.issues.map(({ message }) => message);
  for (let i = 0; i < 5; i++) expect(problemsOf(`${large}==`)).toBeUndefined();
  expect(problemsOf(`${large}*`)).toEqual(["El archivo no llegó completo"]);
});

test.each([
  ["", "El archivo está vacío"],
  ["JVBE\nRi0=", "El archivo no llegó completo"],
  ["JV=BERi0", "El archivo no llegó completo"],
  ["data:application/pdf;base64,JVBERi0=", "El archivo no llegó completo"],
])("what is no base64 is refused for what it is: %s", (content, message) => {
  const { error } = z.safeParse(sentFiles, [{ name: "a.pdf", content }]);
  expect(error?.issues.map((it) => [it.path, it.message])).toEqual([[[0, "content"], message]]);
});
