import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { colombianDay, moneyPosition } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { PerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import { presentReturnMonths, returnMonthsBefore } from "@tarima/shared/performing-arts/return-months.ts";
import { uvtAt } from "@tarima/shared/performing-arts/uvt.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { warnOfMissingUvt } from "../../../src/features/finance/contribution/warn-of-missing-uvt.ts";
import { createSettlement } from "../../../src/features/finance/settlements/settle.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { incidents, ledger, orders, settlements } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { storedOrder } from "../../support/gateway.ts";
import { type Festival, givenFestival, holdPass, storedEvent } from "../../support/passes.ts";
import { buyBack, giveBack, givenListed, heard, issuedFor, listingOf, paid } from "../../support/resale.ts";
import { runAt } from "../../support/triggers.ts";
import { givenEvent, givenProducer, haveOver, hold } from "../../support/world.ts";

let admin: Person;
const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

/** Far above three UVT of any year. */
const PRICE = 900_000;

const givenShow = (overrides: Parameters<typeof givenEvent>[0] = {}) =>
  givenEvent({
    performingArts: "music",
    pulepCode: "ABC123",
    combinations: [buildCombination({ price: PRICE, minPerOrder: 1 })],
    ...overrides,
  });
const answer = (event: Event, performingArts: PerformingArts) =>
  call(eventRoutes.updateEvent, { id: event.id, performingArts }, admin);

async function buy(event: Event, quantity: number) {
  const { body } = await hold(event, quantity, await signIn());
  return paid(body.id);
}

const withheldOf = async (orderId: string) => {
  const entries = await ledger.all().where("orderId", "==", orderId).get();
  return entries.docs.reduce((sum, doc) => sum + (doc.data().metrics.contribution ?? 0), 0);
};

describe("an order", () => {
  test("owes by the UVT of the day it is paid, and its ledger withholds a tenth of what its tickets cost", async () => {
    const order = await buy(await givenShow(), 2);
    expect(order.contributionUvt).toBe(uvtAt(new Date()));
    expect(await withheldOf(order.id)).toBe(180_000);
    expect(moneyPosition(order).metrics.contribution).toBe(180_000);
  });

  test("of no show owes nothing, and keeps nothing about it", async () => {
    const order = await buy(await givenShow({ performingArts: "none" }), 2);
    expect(order).not.toHaveProperty("contributionUvt");
    expect(await withheldOf(order.id)).toBe(0);
    const undeclared = await buy(await givenShow({ performingArts: null }), 1);
    expect(await withheldOf(undeclared.id)).toBe(0);
  });

  test("owes as its event was declared when it was made, whatever it says by the time it is paid", async () => {
    const event = await givenShow();
    const { body } = await hold(event, 1, await signIn());
    expect((await answer(event, "none")).status).toBe(200);
    await paid(body.id);
    expect(await withheldOf(body.id)).toBe(90_000);
    const later = await buy(event, 1);
    expect(await withheldOf(later.id)).toBe(0);
  });

  test("whose payment is heard of after its hold owes all the same", async () => {
    const event = await givenShow();
    const { body } = await hold(event, 1, await signIn());
    await orders.doc(body.id).update({ status: "expired", paymentStatus: "cancelled", takes: [] });
    await paid(body.id);
    expect(await withheldOf(body.id)).toBe(90_000);
  });

  test("that goes back owes nothing, and owes again when its dispute is won", async () => {
    const order = await buy(await givenShow(), 1);
    await heard(order.id, { status: "charged_back", statusDetail: "in_process" });
    expect((await storedOrder(order.id)).paymentStatus).toBe("chargeback");
    expect(await withheldOf(order.id)).toBe(0);
    await heard(order.id, { status: "charged_back", statusDetail: "reimbursed" });
    expect(await withheldOf(order.id)).toBe(90_000);
  });

  test("tells its buyer by which UVT it owes", async () => {
    const buyer = await signIn();
    const { body } = await hold(await givenShow(), 1, buyer);
    await paid(body.id);
    const { body: shown } = await call(orderRoutes.getPurchase, { id: body.id }, buyer);
    expect(shown.contributionUvt).toBe(uvtAt(new Date()));
    expect(shown).not.toHaveProperty("owesContribution");
  });
});

describe("what is sold again", () => {
  const resold = async (event: Event) => {
    const { listing } = await givenListed(event);
    return async () => {
      const { body } = await buyBack(listing, await signIn());
      return paid(body.id);
    };
  };
  test("owes as it owed: its event's answer of today changes nothing", async () => {
    const event = await givenShow();
    const sell = await resold(event);
    await answer(event, "none");
    const order = await sell();
    expect([order.resale !== undefined, await withheldOf(order.id)]).toEqual([true, 90_000]);
  });

  test("near the threshold too, each as it was judged with its own discount, and in a lot of its own", async () => {
    const threshold = 3 * uvtAt(new Date());
    const event = await givenShow({ combinations: [buildCombination({ price: threshold + 2_000 })] });
    const given = [];
    for (const [code, value, owed] of [
      ["UNO", 1_990, Math.round((threshold + 10) / 10)],
      ["DOS", 2_010, 0],
    ] as const) {
      await createPromoCode(event, { code, type: "fixed", value }, by);
      const seller = await signIn();
      const asked = {
        ...{ idempotencyKey: randomUUID(), eventId: event.id, discountCode: code },
        selections: [{ combinationId: "general", quantity: 1 }],
      };
      const { body } = await call(orderRoutes.createPurchase, asked, seller);
      await paid(body.id);
      expect(await withheldOf(body.id)).toBe(owed);
      const [ticket] = await issuedFor(body.id);
      if (!ticket) throw new Error("no ticket was issued");
      await giveBack(ticket, seller);
      given.push({ listing: (await listingOf(ticket.id)) as Listing, owed });
    }
    expect(new Set(given.map(({ listing }) => listing.lot)).size).toBe(2);
    for (const { listing, owed } of given) {
      const { body } = await buyBack(listing, await signIn());
      await paid(body.id);
      expect(await withheldOf(body.id)).toBe(owed);
    }
  });

  test("owes nothing where it owed nothing", async () => {
    const event = await givenShow({ performingArts: "none" });
    const sell = await resold(event);
    await answer(event, "music");
    expect(await withheldOf((await sell()).id)).toBe(0);
  });
});

describe("a pass", () => {
  const buyPass = async (nights: Festival) => {
    const { body } = await holdPass(nights, await signIn());
    return paid(body.id);
  };
  const declare = (id: string, performingArts: PerformingArts) =>
    call(eventRoutes.updateEvent, { id, performingArts, pulepCode: "ABC123" }, admin);

  test("owes where any of its dates is a show when it is sold, whatever the date that sells it says", async () => {
    const nights = await givenFestival();
    const [first, , third] = nights.ids;
    for (const id of nights.ids) await declare(id, "none");
    expect(await withheldOf((await buyPass(nights)).id)).toBe(0);
    await declare(third, "dance");
    expect(await withheldOf((await buyPass(nights)).id)).toBe(20_000);
    const single = await hold(await storedEvent(first), 1, await signIn());
    expect(await withheldOf((await paid(single.body.id)).id)).toBe(0);
  });
});

describe("a settlement", () => {
  const settledOf = async (event: Event) => {
    const yesterday = addDays(colombianDay(new Date()), -1);
    for (const { ref } of (await ledger.all().where("eventId", "==", event.id).get()).docs)
      await ref.update({ day: yesterday });
    await haveOver(event);
    return createSettlement({ producerId: event.producerId, to: yesterday }, by);
  };

  test("is less by what was withheld, and says how much", async () => {
    const { id: producerId } = await givenProducer();
    const event = await givenShow({ producerId });
    const order = await buy(event, 3);
    const settled = await settledOf(event);
    expect(settled.metrics.contribution).toBe(270_000);
    expect(settled.amount).toBe(3 * PRICE - 270_000 - (order.payment?.gatewayFee ?? 0));
  });

  test("without any of it names it nowhere, so that a release before this one can read it", async () => {
    const { id: producerId } = await givenProducer();
    const event = await givenShow({ producerId, performingArts: "none" });
    await buy(event, 1);
    const { id } = await settledOf(event);
    const stored = (await settlements.doc(id).get()).data();
    expect(Object.keys(stored?.metrics ?? {})).not.toContain("contribution");
    expect(stored?.metrics.gmv).toBeGreaterThan(0);
  });
});

describe("the return of two months", () => {
  const months = presentReturnMonths(new Date());
  const file = async (of: string, format = "csv") => {
    const { body } = await request<string>(
      "GET",
      `/admin/finance/contribution/export?months=${of}&format=${format}`,
      { person: admin },
    );
    const [head = [], ...rows] = body
      .replace(/^\uFEFF/, "")
      .trim()
      .split(/\r?\n/)
      .map((line) => (line.split(";").length > 1 ? line.split(";") : line.split(",")));
    return rows.map((cells) =>
      Object.fromEntries(
        head.map((label, i) => [label.replaceAll('"', ""), cells[i]?.replaceAll('"', "") ?? ""]),
      ),
    );
  };

  test("has a row an event and a sum a municipality, less what went back; and one sum that is the ledger's", async () => {
    const city = `Villa ${randomUUID().slice(0, 8)}`;
    const { id: producerId } = await givenProducer({
      legalName: "La Clave S.A.S.",
      docType: "NIT",
      docNumber: "900123456-8",
    });
    const [one, other] = await Promise.all([
      givenShow({ producerId, city, name: "Una noche", pulepCode: "CUR318" }),
      givenShow({ producerId, city, name: "Otra noche" }),
    ]);
    await buy(one, 2);
    const gone = await buy(one, 1);
    await heard(gone.id, { status: "refunded" });
    await buy(other, 3);
    const rows = (await file(months)).filter(({ Municipio }) => Municipio === city);
    const said = rows.map((row) => [
      ...[row.Fila, row.Evento, row["Código PULEP"], row.Productor, row.Documento],
      ...[row.Boletas, row["Valor de esas boletas"], row["Contribución parafiscal"]].map(Number),
    ]);
    const who = ["La Clave S.A.S.", "NIT 900123456-8"];
    expect(said).toHaveLength(3);
    expect(said).toContainEqual(["Evento", "Una noche", "CUR318", ...who, 2, 1_800_000, 180_000]);
    expect(said).toContainEqual(["Evento", "Otra noche", "ABC123", ...who, 3, 2_700_000, 270_000]);
    expect(said.at(-1)).toEqual(["Suma del municipio", "", "", "", "", 5, 4_500_000, 450_000]);

    const all = await file(months);
    const entries = await ledger.all().where("declared.months", "==", months).get();
    const added = entries.docs.reduce((sum, doc) => sum + (doc.data().metrics.contribution ?? 0), 0);
    expect(Number(all.at(-1)?.["Contribución parafiscal"])).toBe(added);
    const perEvent = all.filter(({ Fila }) => Fila === "Evento");
    expect(perEvent.reduce((sum, row) => sum + Number(row["Contribución parafiscal"]), 0)).toBe(added);
  });

  test("adds up one municipality however its name is written, and two of one name apart", async () => {
    const city = `Armenia ${randomUUID().slice(0, 6)}`;
    const at = [
      { city, department: "Quindío" },
      { city: `  ${city.toUpperCase()} `, department: "quindio" },
      { city, department: "Antioquia" },
    ];
    for (const place of at) await buy(await givenShow(place), 1);
    const sums = (await file(months)).filter(
      ({ Fila, Municipio = "" }) =>
        Fila === "Suma del municipio" && Municipio.trim().toLowerCase() === city.toLowerCase(),
    );
    expect(sums.map(({ Departamento, Boletas }) => [Departamento?.toLowerCase(), Boletas])).toEqual([
      ["antioquia", "1"],
      [expect.stringMatching(/^quind[ií]o$/), "2"],
    ]);
  });

  test("counts in the municipality where it was sold, though its event moves", async () => {
    const before = `Antes ${Date.now()}`;
    const event = await givenShow({ city: before });
    await buy(event, 1);
    await call(eventRoutes.updateEvent, { id: event.id, city: "Pasto" }, admin);
    expect((await file(months)).some(({ Municipio }) => Municipio === before)).toBe(true);
  });

  test("of months in which nothing was withheld says so", async () => {
    const rows = await file(returnMonthsBefore(months, 30));
    expect(rows.map(({ Fila, "Contribución parafiscal": sum }) => [Fila, Number(sum)])).toEqual([
      ["Suma de todo", 0],
    ]);
  });

  test.each(["2026-02", "2026-13", "noviembre", ""])("is not made of «%s»", async (wrong) => {
    const answer = await call(financeRoutes.exportContribution, { months: wrong, format: "csv" }, admin);
    expect([answer.status, Object.keys((answer.body as { fields?: object }).fields ?? {})]).toEqual([
      400,
      ["months"],
    ]);
  });

  test.each(["csv", "excel", "pdf"] as const)("is a file of each kind: %s", async (format) => {
    const { status, headers } = await call(financeRoutes.exportContribution, { months, format }, admin);
    expect([status, headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining(`contribucion-${months}`),
    ]);
  });

  test("is nobody's but a superadmin's", async () => {
    const owner = await signIn("producer", { producerId: (await givenProducer()).id });
    for (const person of [owner, await signIn(), undefined])
      expect(
        (await call(financeRoutes.exportContribution, { months, format: "csv" }, person)).status,
      ).toBeGreaterThan(400);
  });
});

test("from the middle of December on an incident says that the next year's UVT lacks, until it is known", async () => {
  const told = async () => {
    const incident = (await incidents.doc("uvt-missing").get()).data();
    return [incident?.status, incident?.title];
  };
  const soon = new Date("2098-12-16T15:00:00Z");
  await warnOfMissingUvt(soon, 2098);
  expect(await told()).toEqual(["open", "Falta la UVT de 2099"]);
  await warnOfMissingUvt(soon, 2099);
  expect(await told()).toEqual(["resolved", "Falta la UVT de 2099"]);
  await runAt("markOverdueSettlements", soon); // by then there is none, whatever is known today
  expect(await told()).toEqual(["open", expect.stringMatching(/^Falta la UVT de \d{4}$/)]);
});
