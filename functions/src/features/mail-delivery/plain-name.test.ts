import { describe, expect, it } from "vitest";
import { plainName } from "./plain-name.ts";

const of = (name: string) => plainName(name, "Alguien");

describe("a sender's name in a mail to strangers", () => {
  it.each([
    ["Gana en http://evil.test/premio ya", "Gana en ya"],
    ["Gana en HTTPS://EVIL.TEST", "Gana en"],
    ["Tu premio: evil.com/x?y=1", "Tu premio:"],
    ["www.evil.com", "Alguien"],
    ["escribe a premios@evil.test", "escribe a"],
    ["evil\u3002com", "Alguien"],
    ["evil\uff0ecom", "Alguien"], // a wide full stop
    [`${"a".repeat(79)}💃 y más`, `${"a".repeat(79)}💃`], // cut, but not in two
    [`${"a".repeat(190)}.com ana 💃`, "ana"],
    ["ev\u200bil.co", "ev"], // what is not seen parts the words
    ["Gana en t.co/abc", "Gana en"],
    ["Gana en T.CO?x", "Gana en"],
    ["127.0.0.1/x", "Alguien"],
    ["//evil", "Alguien"],
    ["javascript:alert(1)", "Alguien"],
    ["Ana\r\nBcc: todos", "Ana Bcc: todos"],
    ["\u202eanA", "anA"],
  ])("loses its link: %j", (name, left) => {
    expect(of(name)).toBe(left);
  });

  it.each([
    "Ana Mina",
    "J. R. Riascos",
    "María-José O'Higgins",
    "Dr. Juan Ñáñez",
    "J.Pérez",
    "La Clave S.A.S.",
    "María Núñez 2",
  ])("stays what it is: %s", (name) => {
    expect(of(name)).toBe(name.normalize("NFKC"));
  });

  it("is no letter of its own", () => {
    expect(of("Ana ".repeat(100)).length).toBeLessThanOrEqual(80);
  });

  it("may be of any length, as an account's is: all of it would be looked through for minutes", () => {
    expect(of("a-".repeat(2_500))).toBe("a-".repeat(40));
  });
});
