import { expect, test } from "vitest";
import { blocksOf, plainText } from "./markup.ts";

const TEXT = `## El cartel

Con **Petrona Mina** y [su orquesta](https://petrona.test/gira).
Toda la noche.

- Salsa
- Timba

1. Entras
2. Bailas
### Dudas
Escribe a [la taquilla](mailto:hola@laclave.test)`;

test("headings, paragraphs, lists, bold and links", () => {
  const text = (text: string) => ({ is: "text", text });
  expect(blocksOf(TEXT)).toEqual([
    { is: "heading", level: 1, line: [text("El cartel")] },
    {
      is: "paragraph",
      lines: [
        [
          text("Con "),
          { is: "bold", text: "Petrona Mina" },
          text(" y "),
          { is: "link", text: "su orquesta", url: "https://petrona.test/gira" },
          text("."),
        ],
        [text("Toda la noche.")],
      ],
    },
    { is: "list", isNumbered: false, items: [[text("Salsa")], [text("Timba")]] },
    { is: "list", isNumbered: true, items: [[text("Entras")], [text("Bailas")]] },
    { is: "heading", level: 2, line: [text("Dudas")] },
    {
      is: "paragraph",
      lines: [[text("Escribe a "), { is: "link", text: "la taquilla", url: "mailto:hola@laclave.test" }]],
    },
  ]);
});

test("without its marks it is plain text", () => {
  expect(plainText(TEXT)).toBe(
    "El cartel\n\nCon Petrona Mina y su orquesta.\nToda la noche.\n\n- Salsa\n- Timba\n\n1. Entras\n2. Bailas\n\nDudas\n\nEscribe a la taquilla",
  );
});

test.each([
  "Marimba hasta el amanecer",
  "Primera línea\nSegunda línea\n\nOtro párrafo",
  "#1 en ventas, 2 * 3 = 6, a_b_c y 50 % de *descuento*",
  "# Un numeral no es un título",
  "https://tarima.co sin más",
])("a text that was written without marks stays as it is: %j", (text) => {
  expect(plainText(text)).toBe(text);
  expect(blocksOf(text).every(({ is }) => is === "paragraph")).toBe(true);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert)",
  "[x](data:text/html,<script>)",
  "[x](//malo.test)",
  "[x](/admin)",
  "[x](https:malo.test)",
  "[x](vbscript:x)",
  "<a href='https://malo.test'>x</a>",
  "<script>alert(1)</script>",
  "![x](data:image/png;base64,x)",
  "[x] (https://tarima.co)",
])("what is no safe link is text: %j", (text) => {
  expect(JSON.stringify(blocksOf(text))).not.toContain('"link"');
  expect(plainText(text)).toBe(text);
});

test("an address cannot end its attribute", () => {
  const [block] = blocksOf('[x](https://a.test/"onmouseover="alert`1`)');
  expect(block).toMatchObject({
    lines: [[{ is: "link", url: "https://a.test/%22onmouseover=%22alert%601%60" }]],
  });
});

test.each(["[", "**", "**a", "[a](", "- ", "## ", "\n", "[a](https://a.b)", "**a**"])(
  "five thousand letters of %j are read at once",
  (piece) => {
    const began = performance.now();
    blocksOf(piece.repeat(5000 / piece.length));
    expect(performance.now() - began).toBeLessThan(250);
  },
);

test("a link that carries a name before its host stays as it was written", () => {
  const written = "[Tarima](https://tarima.co@otro.sitio/pagar)";
  expect(plainText(written)).toBe(written);
  expect(plainText("[Tarima](https://tarima.co/ayuda)")).toBe("Tarima");
});
