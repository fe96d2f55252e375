import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { describe, expect, test } from "vitest";
import type { Content } from "./content.ts";
import { STYLE_SHEET } from "./email-theme.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { oneLine } from "./smtp.ts";
import { paymentReturnedMail } from "./templates/payment-returned.ts";
import { type Purchase, purchaseMail } from "./templates/purchase.ts";

const address = (path: string) => `https://tarima.test${path}`;
const contentWith = (overrides: Partial<Content> = {}): Content => ({
  subject: "Verifica tu correo",
  preview: "Un toque",
  blocks: [{ is: "text", text: "Toca el botón" }],
  reason: "Te escribimos por algo.",
  siteUrl: address("/"),
  ...overrides,
});

const purchaseOf = (event: Partial<Purchase["order"]["event"]> = {}, count = 2): Purchase => ({
  order: {
    id: "3f9a6b1c-52de-4c1a-9b07-8d0c2e6f4a11",
    event: {
      id: "rumba",
      producerId: "la-clave",
      name: "Rumba en la Loma",
      publicSlug: "rumba",
      startsAt: "2026-12-12T20:00:00.000Z",
      endsAt: "2026-12-13T03:00:00.000Z",
      timeZone: "America/Bogota",
      venueName: "Coliseo del Río",
      venueAddress: "Carrera 8 con Calle 40",
      venueCity: "Cali",
      posterSmallUrl: "https://tarima.test/cartel.webp",
      ...event,
    },
    subtotal: 85_000 * count,
    serviceFee: 8_500 * count,
    discount: 0,
    total: 93_500 * count,
    isCourtesy: false,
  },
  tickets: Array.from({ length: count }, (_, i) => ({
    id: `rumba.0.${i + 1}`,
    ticketCode: `TRM-0000-000${i + 1}`,
    sectionName: "Pista",
    combinationName: "Etapa 1",
    seatsPerTicket: 1,
  })),
  attachments: [],
  address,
});

describe("a mail", () => {
  test("shows what comes from outside as text, in HTML and in the subject", () => {
    const name = `<img src=x onerror=alert(1)> "O'Neil" & Cía\r\nBcc: todos@correo.test`;
    const html = renderHtml(purchaseMail(purchaseOf({ name, venueName: "</td><script>" })));
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &quot;O&#39;Neil&quot; &amp; Cía");
    expect(oneLine(purchaseMail(purchaseOf({ name })).subject)).not.toMatch(/[\r\n]/);
  });

  test("cannot be given an address of another kind through a poster", () => {
    for (const posterSmallUrl of ["javascript:alert(1)", "data:text/html,x", "/relative.webp", null])
      expect(renderHtml(purchaseMail(purchaseOf({ posterSmallUrl })))).not.toContain("<img");
    expect(renderHtml(purchaseMail(purchaseOf()))).toContain('<img src="https://tarima.test/cartel.webp"');
  });

  test("says in plain text everything that the HTML says, its links included", () => {
    const content = purchaseMail(purchaseOf());
    const [text, html] = [renderText(content), renderHtml(content)];
    for (const said of [
      "Tus dos boletas",
      "Coliseo del Río",
      "TRM-0000-0002",
      "187.000",
      "17.000",
      address("/mis-boletas/rumba.0.2"),
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
  });

  test("follows a dark device, in a style sheet that Gmail does not drop for its length", () => {
    expect(STYLE_SHEET.length).toBeLessThan(8192);
    const html = renderHtml(contentWith());
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  test("gives a link's address whole, however it is written", () => {
    const url = address("/verify-email?oobCode=a%2Bb&mode=change");
    const content = contentWith({ blocks: [{ is: "button", label: "Confirmar", url }] });
    expect(renderHtml(content)).toContain(`href="${url.replace("&", "&amp;")}"`);
    expect(renderText(content)).toContain(url);
  });
});

describe("the mail of a purchase", () => {
  test("needs no account of who was given the tickets, as long as they are on its paper", () => {
    const paper = { fileName: "boletas.pdf", contentType: "application/pdf", content: Buffer.from("") };
    const given = purchaseOf();
    const gift = { ...given, order: { ...given.order, isCourtesy: true, holderUid: null } };
    const content = purchaseMail({ ...gift, attachments: [paper] });
    expect(content.blocks.map(({ is }) => is)).not.toContain("button");
    expect(JSON.stringify(content.blocks)).toContain("No necesitas cuenta en Tarima");
    expect(purchaseMail(gift).blocks.map(({ is }) => is)).toContain("button");
  });

  test("of a box office says what was paid there, and not that it was nothing", () => {
    const given = purchaseOf();
    const boxOffice = { shiftId: "yuliana~1", sellerName: "Yuliana Riascos", method: "cash" } as const;
    const { subtotal } = given.order;
    const content = purchaseMail({
      ...given,
      order: { ...given.order, serviceFee: 0, discount: subtotal, total: 0, boxOffice },
    });
    const sum = content.blocks.find(({ is }) => is === "sum");
    expect(sum).toMatchObject({ rows: [], total: { label: "En la taquilla", value: formatMoney(subtotal) } });
    expect(content.reason).toContain("en la taquilla");
  });

  test("of an event that moved says until when money is asked back only where it was paid here", () => {
    const moved = {
      ...{ at: "2026-11-20T12:00:00.000Z", refundsUntil: null },
      before: {
        startsAt: "2026-12-01T20:00:00.000Z",
        timeZone: "America/Bogota",
        venueName: "Coliseo",
        city: "Cali",
      },
    };
    const given = purchaseOf();
    const boxOffice = { shiftId: "yuliana~1", sellerName: "Yuliana Riascos", method: "cash" } as const;
    const textOf = (more: object) =>
      JSON.stringify(purchaseMail({ ...given, order: { ...given.order, ...more }, moved } as never).blocks);
    expect(textOf({})).toContain("puedes pedir la plata");
    for (const free of [{ boxOffice }, { isCourtesy: true }]) {
      expect(textOf(free)).toContain("Ojo, cambió");
      expect(textOf(free)).not.toContain("puedes pedir la plata");
    }
  });

  test("given back at a box office does not say that it was paid here", () => {
    const given = { orderId: "x", eventName: "Rumba", eventId: "rumba", amount: 0 };
    const reasonOf = (reason: "box_office" | "requested") =>
      paymentReturnedMail({ ...given, reason }, address).reason;
    expect(reasonOf("box_office")).toContain("en la taquilla");
    expect(reasonOf("box_office")).not.toContain("pagaste en Tarima");
    expect(reasonOf("requested")).toContain("pagaste en Tarima");
  });

  test("leads to the ticket itself where there is only one", () => {
    expect(purchaseMail(purchaseOf({}, 1)).blocks).toContainEqual({
      is: "button",
      label: "Ver mi boleta",
      url: address("/mis-boletas/rumba.0.1"),
    });
    expect(purchaseMail(purchaseOf({}, 1)).subject).toBe("Tu boleta: Rumba en la Loma");
    expect(purchaseMail(purchaseOf({}, 7)).subject).toBe("Tus 7 boletas: Rumba en la Loma");
  });

  test("says the day as it is on the venue's wall", () => {
    const event = purchaseMail(purchaseOf()).blocks.find((block) => block.is === "event");
    expect(event).toMatchObject({ day: "12", weekday: "sáb", month: "dic", time: "20:00" });
  });

  test("stays below what Gmail shows of a mail, with as many tickets as a buyer takes", () => {
    expect(Buffer.byteLength(renderHtml(purchaseMail(purchaseOf({}, 20))))).toBeLessThan(102_000);
  });
});

test("words of others break where they are too long for a telephone", () => {
  const long = "a".repeat(120);
  const html = renderHtml(
    contentWith({
      reason: long,
      blocks: [
        { is: "title", text: long },
        { is: "quote", from: `Mensaje de ${long}`, paragraphs: ["Hola"] },
        { is: "button", label: long.slice(0, 40), url: address("/") },
      ],
    }),
  );
  const holding = [...html.matchAll(/<(?:h1|p|a|td) [^>]*>\s*(?:Mensaje de )?a{40}/g)];
  for (const [element] of holding) expect(element).toContain("overflow-wrap:anywhere");
  expect(holding).toHaveLength(4);
});

test("a header stays one line, whatever is in it", () => {
  expect(oneLine("Rumba\r\nBcc: todos@correo.test\u2028\u0000 en la Loma\n")).toBe(
    "Rumba Bcc: todos@correo.test en la Loma",
  );
});
