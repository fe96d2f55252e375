import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { messageDraft } from "./message.schema.ts";
import { hostOfLink, messageLink } from "./message-link.ts";
import { messageMail } from "./message-mail.ts";

const draft = (overrides: object = {}) => ({
  audience: { localities: [], types: [], attendance: "any" },
  subject: "Lleguen temprano",
  text: "Hola",
  link: null,
  takesReplies: false,
  ...overrides,
});
/** What is wrong, by field. */
const wrong = (overrides: object) => {
  const { error } = z.safeParse(messageDraft, draft(overrides));
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
};

describe("a message", () => {
  test("has a subject of one line, which starts no other line of a mail's head", () => {
    const read = (subject: string) => z.parse(messageDraft, draft({ subject })).subject;
    expect(read("Hola\r\nBcc: todos@correo.test")).toBe("Hola Bcc: todos@correo.test");
    expect(["Hola\nX", "Hola\u2028X", "Hola\u0000 \u202eX"].map(read)).toEqual([
      "Hola X",
      "Hola X",
      "Hola X",
    ]);
    expect(wrong({ subject: " " })).toEqual([["subject", "Escribe el asunto"]]);
    expect(wrong({ subject: "a".repeat(121) })).toEqual([["subject", "Máximo 120 caracteres"]]);
  });

  test("has paragraphs in one spelling", () => {
    const { text } = z.parse(
      messageDraft,
      draft({ text: "  Hola  \r\n\r\n\r\n\r\nA las seis\r\nen punto\t \n" }),
    );
    expect(text).toBe("Hola\n\nA las seis\nen punto");
    expect(wrong({ text: "\n \n" })).toEqual([["text", "Escribe el mensaje"]]);
    expect(wrong({ text: "a".repeat(5_001) })).toEqual([["text", "Máximo 5000 caracteres"]]);
    expect(z.parse(messageDraft, draft({ text: "Hola\u0007\n\u2066ahí" })).text).toBe("Hola\nahí");
  });

  test("is read at once, however many blanks are in it", () => {
    expect(wrong({ text: `Hola${" ".repeat(400_000)}.` })).toEqual([["text", "Máximo 5000 caracteres"]]);
  });

  test("names no locality twice", () => {
    const audience = { localities: ["pista", "pista"], types: [], attendance: "any" };
    expect(wrong({ audience })).toEqual([["audience.localities", "Hay una repetida"]]);
  });
});

describe("a link", () => {
  test.each([
    "http://fotos.test/a",
    "javascript:alert(1)",
    "https://ana:clave@fotos.test/",
    "https://fotos.test:8443/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://0x7f000001/",
    "https://[::1]/",
    "https://fotos.test/\n",
    "fotos.test",
    "https:fotos.test",
    "https:/fotos.test",
    "https://tarima.test\\@fotos.test/",
    "https://fotos.test/\u202egpj.exe",
    "https://fotos.test/\ud800",
  ])("such as %j is refused", (url) => {
    expect(messageLink(url)).toBeUndefined();
  });

  test("that is https with a name is taken, and says where it leads", () => {
    expect(hostOfLink("https://www.fotos.test/rumba?a=b")).toBe("fotos.test");
    // letters that look like others are shown as what they are
    expect(hostOfLink("https://tаrima.test/")).toMatch(/^xn--/);
  });
});

test("its mail says whose words they are, and of which event", () => {
  const words = { subject: "Lleguen temprano", text: "Hola.\n\nA las seis\nen punto.", link: null };
  const sender = { organiser: "La Clave", eventName: "Rumba", siteHost: "tarima.test" };
  expect(messageMail(words, sender)).toMatchObject({
    subject: "Lleguen temprano · Rumba",
    from: "Mensaje de La Clave sobre Rumba",
    paragraphs: ["Hola.", "A las seis\nen punto."],
  });
});

test("its mail says of a link whether it leaves Tarima, and of no host that looks like it that it does not", () => {
  const says = (url: string) =>
    messageMail(
      { subject: "Hola", text: "Hola", link: { label: "Ver", url } },
      { organiser: "La Clave", eventName: "Rumba", siteHost: "www.tarima.test" },
    ).link?.leadsTo;
  expect(says("https://tarima.test/eventos/otra")).toBe("El botón te lleva a tarima.test.");
  expect(says("https://www.tarima.test/")).toBe("El botón te lleva a tarima.test.");
  expect(says("https://tarima.test.fotos.test/")).toMatch(/fotos\.test, fuera de Tarima/);
});
