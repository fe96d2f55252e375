import { randomUUID } from "node:crypto";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { saleDocumentRoutes as routes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { buildSaleDocument } from "../../../../tools/builders/sale-documents.ts";
import type { InvoiceStandIn } from "../../../../tools/invoice-stand-in/stand-in.ts";
import { currentIssuer } from "../../../src/features/sale-documents/issuer/current-issuer.ts";
import type { Issuer } from "../../../src/features/sale-documents/issuer/issuer.ts";
import { sendDocument } from "../../../src/features/sale-documents/send-document.ts";
import { orders, saleDocuments } from "../../../src/lib/firestore/collections.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenDocument, issue, later, startInvoices, storedIssuing } from "../../support/sale-documents.ts";

// What the provider may do, and what one document may do to all others.

let invoices: InvoiceStandIn;

beforeAll(async () => {
  invoices = await startInvoices();
  await startApi();
  const ranges = { revision: 0, invoiceRangeId: 8, noteRangeId: 9, reason: "Ya" };
  const { body } = await call(routes.changeIssuing, { ...ranges, isOn: true }, await signIn("superadmin"));
  expect(body.isOn).toBe(true);
});
afterAll(async () => {
  await stopApi();
  await invoices.close();
});
beforeEach(() => {
  invoices.mode = "up";
  invoices.odd = undefined;
});

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const found = async ({ id }: { id: string }) => (await saleDocuments.doc(id).get()).data();
const referenceOf = (request: { body?: { reference_code?: string } }) => request.body?.reference_code;

describe("one document", () => {
  test("that the provider fails on keeps no other from being issued in the same run", async () => {
    const poison = await givenDocument({ nextAttemptAt: ago(DAY_MS) });
    const others = await Promise.all(
      Array.from({ length: 9 }, () => givenDocument({ nextAttemptAt: ago(1_000) })),
    );
    invoices.odd = (request, response) => {
      if (referenceOf(request) !== poison.id) return false;
      response.status(500).send("<html>Whoops</html>");
      return true;
    };
    await issue();
    expect(await found(poison)).toMatchObject({ status: "to_send", problem: "500: sin explicación" });
    const states = await Promise.all(others.map(async (one) => (await found(one))?.status));
    expect(new Set(states)).toEqual(new Set(["accepted"]));
    invoices.odd = undefined;
    await issue(60);
  });

  test("that the authority has not answered is asked for before the many that wait behind it", async () => {
    const first = await givenDocument({ nextAttemptAt: ago(1_000) });
    invoices.mode = "slow-authority";
    await issue();
    expect(await found(first)).toMatchObject({ status: "contingency" });
    invoices.mode = "up";
    const waiting = await Promise.all(
      Array.from({ length: 8 }, () => givenDocument({ nextAttemptAt: ago(DAY_MS) })),
    );
    invoices.odd = (request) => {
      if (referenceOf(request) === first.id) invoices.answerAll(); // the authority answers once it is asked
      return false;
    };
    await issue(30);
    const states = await Promise.all([first, ...waiting].map(async (one) => (await found(one))?.status));
    expect(new Set(states)).toEqual(new Set(["accepted"]));
  });

  test("that waits for its invoice takes no turn of those that the provider is asked for", async () => {
    const note = await givenDocument({ kind: "credit_note", corrects: `${randomUUID()}-1`, lines: [] });
    let turns = 0;
    const issuer: Issuer = {
      ...{ provider: "factus-sandbox", documentsPerMinute: 50, ranges: async () => [] },
      issue: async () => ({ outcome: "unavailable", problem: "No" }),
    };
    const issuing = await storedIssuing();
    if (!issuing) throw new Error("Nothing is switched on");
    const turn = async () => void turns++;
    await sendDocument(note.id, { issuer, issuing, now: later(), turn });
    expect([turns, (await found(note))?.attempts]).toEqual([0, 0]);
    await saleDocuments.doc(note.id).delete();
  });

  test("whose order cannot be read is not made out to nobody: it waits until it can", async () => {
    const order = buildPaidOrder({ id: randomUUID() });
    await orders.doc(order.id).set(order);
    await orders.doc(order.id).update({ status: "nunca" });
    const document = await givenDocument({ orderId: order.id, nextAttemptAt: ago(1_000) });
    await issue();
    expect(await found(document)).toMatchObject({ status: "to_send", number: null });
    await orders.doc(order.id).update({ status: order.status });
    await issue(30);
    expect(await found(document)).toMatchObject({ status: "accepted" });
  });
});

describe("the provider", () => {
  test.each([
    ["in its message", (words: string) => ({ message: words })],
    ["by field", (words: string) => ({ data: { errors: { name: [words] } } })],
  ])("whose words %s are cut within an emoji is understood, and can be stored", async (_where, body) => {
    invoices.odd = (_request, response) => {
      response.status(500).json(body(`!${"💃".repeat(300)}`));
      return true;
    };
    const document = buildSaleDocument({ orderId: randomUUID() });
    const asked = {
      document,
      rangeId: 8,
      invoiceNumber: null,
      buyer: null,
      isStuck: false,
      paymentType: null,
    };
    const issued = await currentIssuer()?.issue(asked);
    if (issued?.outcome !== "unavailable") throw new Error("it is not known to be issued");
    expect([issued.problem.includes("💃"), issued.problem.isWellFormed()]).toEqual([true, true]);
  });

  test("that does not take back what the authority refused is asked for it again, since it would take no other", async () => {
    const document = await givenDocument({ nextAttemptAt: ago(1_000) });
    invoices.mode = "rejecting";
    invoices.odd = ({ method }, response) => {
      if (method !== "DELETE") return false;
      response.status(429).json({ message: "Too Many Attempts." });
      return true;
    };
    await issue();
    expect(await found(document)).toMatchObject({ status: "to_send" });
    invoices.odd = undefined;
    await issue(30);
    expect(await found(document)).toMatchObject({ status: "refused" });
    expect(invoices.kept.filter(({ isValidated }) => !isValidated)).toEqual([]);
    await saleDocuments.doc(document.id).delete();
  });

  test("that lists other documents than those asked for gives none of theirs a number of another's", async () => {
    const other = await givenDocument({ nextAttemptAt: ago(2_000) });
    await issue();
    const number = (await found(other))?.number;
    const document = await givenDocument({ nextAttemptAt: ago(1_000) });
    invoices.odd = (request, response) => {
      if (request.method === "POST" && referenceOf(request) === document.id) {
        response.status(409).json({ message: "Hay un documento pendiente" });
        return true;
      }
      if (request.method !== "GET" || request.path !== "/v2/bills") return false;
      response.json({ data: { data: [{ number, reference_code: other.id }] } });
      return true;
    };
    await issue();
    expect(await found(document)).toMatchObject({ status: "to_send", number: null });
    invoices.odd = undefined;
    await issue(60);
    expect(await found(document)).toMatchObject({ status: "accepted" });
  });

  const issued = { number: "SETP1", cufe: "c", is_validated: true };
  test.each([
    ["no JSON", "<html></html>", { status: "to_send", number: null }],
    ["another shape", { data: [] }, { status: "to_send", number: null }],
    [
      "validated, without a number",
      { data: { ...issued, number: null } },
      { status: "contingency", code: null },
    ],
    ["validated, without a code", { data: { ...issued, cufe: null } }, { status: "contingency", code: null }],
    ["without addresses", { data: { ...issued, links: [] } }, { status: "accepted", url: null }],
    [
      "an address that runs",
      { data: { ...issued, links: { public_url: "javascript:alert(1)" } } },
      { status: "accepted", url: null },
    ],
  ])("answers %s", async (_name, answer, expected) => {
    const document = await givenDocument({ nextAttemptAt: ago(1_000) });
    invoices.odd = (request, response) => {
      if (referenceOf(request) !== document.id) return false;
      response.status(200).send(answer);
      return true;
    };
    await issue();
    expect(await found(document)).toMatchObject(expected);
    await saleDocuments.doc(document.id).delete();
  });

  test("whose ranges make no sense leaves those that are known as they are", async () => {
    invoices.odd = ({ path }, response) => {
      if (path !== "/v2/numbering-ranges") return false;
      response.json({ data: [{ id: 8, document: "21", from: 1.5, to: 9, current: 2.5 }] });
      return true;
    };
    await issue(13 * 60);
    expect((await storedIssuing())?.invoiceRange).toMatchObject({ id: 8, from: 990_000_000 });
  });
});
