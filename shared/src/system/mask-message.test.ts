import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_MESSAGE, maskMessage } from "./mask-message.ts";

test.each([
  ["an e-mail", "No user ana.perez+x@correo.com.co here", "No user [correo] here"],
  ["an e-mail in an address", "GET /a/ana%40correo.co failed", "GET [correo] failed"],
  [
    "a query",
    "Failed to fetch https://tarima.co/pago?token=abc&x=1 (x)",
    "Failed to fetch https://tarima.co/pago?… (x)",
  ],
  ["a fragment", "at /recuperar#oob=abc", "at /recuperar#…"],
  ["a phone number", "call +57 300 123 4567 now", "call +[número] now"],
  ["an id", "no order 7c9e6679-7425-40de-944b-e07fc1f90ae7.", "no order [código]"],
  ["a token", "bad eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln_x-1", "bad [código]"],
  ["a long secret without a digit", "bad abcdefghijklmnopqrstuvwxyzabcdefgh", "bad [código]"],
  ["a code as it is typed", "order K7QX-3M2P is gone", "order [código] is gone"],
  [
    "what a response contained",
    "SyntaxError: Unexpected token 'A', \"Ana Pérez, \"... is not valid JSON",
    "SyntaxError: Unexpected token 'A', [texto] is not valid JSON",
  ],
  [
    "what stood between quotes of the response's own",
    'SyntaxError: Unexpected token \'h\', ..."me":"Ana Pérez","x":hola}" is not valid JSON',
    "SyntaxError: Unexpected token 'h', [texto] is not valid JSON",
  ],
  [
    "what another engine says a response contained",
    'SyntaxError: JSON Parse error: Unexpected identifier "Ana"',
    "SyntaxError: JSON Parse error: Unexpected identifier [texto]",
  ],
  [
    "a file that each release names anew",
    "error loading dynamically imported module: https://tarima.co/assets/dWx3kQ1.js",
    "error loading dynamically imported module: https://tarima.co/assets/[archivo]",
  ],
  ["lines", "one\n\tFORGED line\u0000\u202Ex", "one FORGED line x"],
  ["half a character", "a\ud800b", "a\ufffdb"],
  [
    "nothing that helps",
    "TypeError: can't access property 'x2', a.b is undefined",
    "TypeError: can't access property 'x2', a.b is undefined",
  ],
  ["a question", "¿Qué pasó? Nada", "¿Qué pasó? Nada"],
])("%s", (_what, message, masked) => {
  expect(maskMessage(message)).toBe(masked);
});

test("however long, it is cut, and nothing is masked twice", () => {
  expect(maskMessage("x ".repeat(100_000)).length).toBe(LONGEST_MESSAGE - 1);
  const parts = fc.constantFrom(
    "ana@correo.co",
    "?a=b",
    "#",
    "300 123 4567",
    '"x" is not valid JSON',
    'JSON Parse error: "x',
    "/assets/a.js",
    "K7QX-3M2P",
  );
  const text = fc.array(fc.oneof(parts, fc.string({ unit: "binary" })), { maxLength: 60 });
  fc.assert(
    fc.property(text, (pieces) => {
      const once = maskMessage(pieces.join(" "));
      expect(maskMessage(once)).toBe(once);
      expect(once.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
    }),
  );
});
