import { randomUUID } from "node:crypto";
import { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { strFromU8, unzipSync } from "fflate";
import { Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeRole } from "../../../src/features/attendees/change-claims.ts";
import { type AuditEntry, auditOnce, createAuditLog } from "../../../src/features/audit/audit.repo.ts";
import { closeAuditDays, verifyAuditLog } from "../../../src/features/audit/audit-digests.ts";
import { auditDigests } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { encodeCursor } from "../../../src/lib/http/paging.ts";
import { call, credentialsOf, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { runAt } from "../../support/triggers.ts";

const { listAuditLogs, exportAuditLogs } = auditRoutes;

let admin: Person;
let address: string;
/** A word in every entry, so that only entries of these tests are found. */
const mark = `mapale${randomUUID().slice(0, 6)}`;

beforeAll(async () => {
  address = await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

function entry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    user: { id: "luz", name: "Luz Dary Quiñones", email: `luz@${mark}.test`, role: "attendee" },
    category: "tickets",
    action: "scan.valid",
    resource: { type: "ticket", id: `t-${mark}`, name: `Noche de ${mark}` },
    result: "success",
    detail: "Ticket válido",
    ip: "",
    ua: "",
    payload: { from: "active", to: "used" },
    ...overrides,
  };
}
async function write(at: string, overrides: Partial<AuditEntry> = {}): Promise<void> {
  const batch = db().batch();
  createAuditLog(batch, entry(overrides), new Date(at));
  await batch.commit();
}

describe("the log", () => {
  beforeAll(async () => {
    await write("2031-05-01T10:00:00.000Z");
    await write("2031-05-02T10:00:00.000Z", { category: "payments", action: "order.sold", result: "fail" });
    await write("2031-05-03T10:00:00.000Z", { detail: '=HYPERLINK("http://malo.test")', result: "warning" });
  });
  const days = async (input: Parameters<typeof call<typeof listAuditLogs>>[1]) =>
    (await call(listAuditLogs, { search: mark, ...input }, admin)).body.items.map(({ ts }) =>
      ts.slice(8, 10),
    );

  // spec: 3.52, 7.92
  test("is found by words, whole e-mails, category, result and dates, the newest first", async () => {
    expect(await days({})).toEqual(["03", "02", "01"]);
    expect(await days({ search: `quinones ${mark} venta` })).toEqual(["02"]);
    expect(await days({ search: `LUZ@${mark}.test` })).toEqual(["03", "02", "01"]);
    expect(await days({ category: "tickets", result: "warning" })).toEqual(["03"]);
    const from = { dateFrom: "2031-05-01T12:00:00Z", dateTo: "2031-05-02T12:00:00Z" };
    expect(await days(from)).toEqual(["02"]);
    const first = (await call(listAuditLogs, { search: mark, limit: 2 }, admin)).body;
    expect(first.hasNextPage).toBe(true);
    expect(await days({ limit: 2, cursor: first.cursor ?? "" })).toEqual(["01"]);
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      ts: "2031-05-03T10:00:00.000Z",
      ...entry({ detail: '=HYPERLINK("http://malo.test")', result: "warning" }),
      ip: expect.any(String),
      ua: expect.any(String),
    });
  });

  test("refuses what makes no sense, on its field", async () => {
    for (const [query, field] of [
      ["dateFrom=2031-05-02T00:00:00Z&dateTo=2031-05-01T00:00:00Z", "dateTo"],
      ["category=magia", "category"],
      [`cursor=${encodeCursor(["ayer", "x"])}`, "cursor"],
      [`search=${"x".repeat(121)}`, "search"],
    ] as const)
      for (const path of field === "cursor" ? ["/admin/logs"] : ["/admin/logs", "/admin/logs/export"]) {
        const { status, body } = await request("GET", `${path}?${query}`, { person: admin });
        expect([path, query, status, Object.keys(body.fields ?? {})]).toEqual([path, query, 400, [field]]);
      }
    const odd = await request("GET", "/admin/logs/export?format=exe", { person: admin });
    expect([odd.status, Object.keys(odd.body.fields ?? {})]).toEqual([400, ["format"]]);
  });

  // spec: 1.19, 6.4, 7.93
  test("is taken away in three forms, the same rows in each, and no cell of it runs", async () => {
    const file = async (format: "csv" | "excel" | "pdf") => {
      const response = await fetch(`${address}/admin/logs/export?search=${mark}&format=${format}`, {
        headers: credentialsOf(admin),
      });
      return new Uint8Array(await response.arrayBuffer());
    };
    const csv = await call(exportAuditLogs, { search: mark }, admin);
    expect(csv.headers.get("content-disposition")).toMatch(/registro-\d{4}-\d\d-\d\d\.csv/);
    const lines = String(csv.body).trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^2031-05-03 05:00:00,Lectura válida,"'=HYPERLINK/);
    const sheet = strFromU8(unzipSync(await file("excel"))["xl/worksheets/sheet1.xml"] as Uint8Array);
    expect(sheet.match(/<row /g)).toHaveLength(4);
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain("=HYPERLINK");
    expect(Buffer.from((await file("pdf")).slice(0, 5)).toString()).toBe("%PDF-");
  });

  test("is read newest first, by category and result, a page at a time, each entry once", async () => {
    const person = await signIn();
    const by = {
      user: { id: "marcela", name: "Marcela Ríos", email: "admin@tarima.test", role: "superadmin" },
      ip: "",
      ua: "",
    };
    for (const role of ["promoter", "attendee"] as const)
      await changeRole({ uid: person.uid, role, by }, new Date());
    const read = async (cursor?: string) =>
      (
        await call(
          listAuditLogs,
          { limit: 1, category: "auth", result: "success", ...(cursor && { cursor }) },
          admin,
        )
      ).body;
    const first = await read();
    const second = await read(first.cursor ?? undefined);
    expect([first, second].map(({ items }) => items.map(({ payload }) => payload.role))).toEqual([
      ["attendee"],
      ["promoter"],
    ]);
    const sales = await call(listAuditLogs, { category: "payments", limit: 100 }, admin);
    expect(sales.body.items.some(({ resource }) => resource.id === person.uid)).toBe(false);
  });
});

describe("the proof that nothing was changed", () => {
  const today = colombianDay(new Date());
  /** Late enough that today is closed by then, whatever the hour is now. */
  const later = instantOf(`${addDays(today, 1)}T12:00:00.000Z`);
  beforeEach(() => db().recursiveDelete(auditDigests.all()));

  const anEntry = async () => {
    const batch = db().batch();
    const id = `x-${randomUUID()}`;
    createAuditLog(batch, entry(), new Date(), id);
    await batch.commit();
    return db().doc(`auditLogs/${id}`);
  };

  test("closes no day before it is over, and each once, several at the same time too", async () => {
    await anEntry();
    await closeAuditDays(new Date());
    expect((await auditDigests.doc(today).get()).exists).toBe(false);
    await Promise.all([closeAuditDays(later), closeAuditDays(later), closeAuditDays(later)]);
    const closed = (await auditDigests.doc(today).get()).data();
    expect(closed?.digest).toMatch(/^[0-9a-f]{64}$/);
    await closeAuditDays(new Date(later.getTime() + 24 * 60 * 60_000));
    const next = (await auditDigests.doc(addDays(today, 1)).get()).data();
    expect(next).toMatchObject({ count: 0, previous: closed?.digest });
    expect((await auditDigests.doc(today).get()).data()).toEqual(closed);
    expect(await verifyAuditLog()).toMatchObject({ head: { day: addDays(today, 1) } });
  });

  test("closes a day once what was under way at its end has had an hour to be written", async () => {
    await anEntry();
    const end = instantOf(`${addDays(today, 1)}T00:00:00.000Z`).getTime();
    await closeAuditDays(new Date(end + 59 * 60_000));
    expect((await auditDigests.doc(today).get()).exists).toBe(false);
    await runAt("closeAuditDays", new Date(end + 60 * 60_000)); // as its schedule does
    expect((await auditDigests.doc(today).get()).exists).toBe(true);
  });

  test("sums up with a day all that came before it: whoever rewrites one has to rewrite every one since", async () => {
    const ref = await anEntry();
    const tomorrow = addDays(today, 1);
    const digestOfTomorrow = async () => {
      await db().recursiveDelete(auditDigests.all());
      await closeAuditDays(new Date(later.getTime() + 24 * 60 * 60_000));
      return (await auditDigests.doc(tomorrow).get()).data()?.digest;
    };
    const before = await digestOfTomorrow();
    await ref.update({ "user.name": "Nadie" });
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    expect(await digestOfTomorrow()).not.toBe(before);
  });

  test("finds an entry that was changed, removed or added behind everybody's back, and the day it was", async () => {
    const ref = await anEntry();
    await closeAuditDays(later);
    const { head, fault } = await verifyAuditLog();
    expect(fault).toBeUndefined();
    const stored = (await ref.get()).data() ?? {};
    const faultNow = async () => (await verifyAuditLog()).fault;

    await ref.update({ "user.name": "Nadie" });
    expect(await faultNow()).toEqual({ day: today, what: expect.stringContaining("not as it was written") });
    await ref.set(stored);
    expect(await faultNow()).toBeUndefined();

    await ref.delete();
    expect((await faultNow())?.what).toMatch(/^\d+ entries were written, \d+ are there$/);
    await ref.set(stored);

    const forged = db().doc(`auditLogs/forged-${randomUUID()}`);
    await forged.set({ ...stored, recordedAt: Timestamp.fromDate(new Date("2020-01-01T00:00:00Z")) });
    expect((await faultNow())?.what).toBe("there are entries from before the first day");
    await forged.delete();

    await auditDigests.doc(today).update({ digest: "0".repeat(64) });
    expect((await faultNow())?.day).toBe(today);
    await auditDigests.doc(today).update({ digest: head?.digest ?? "" });
    expect((await verifyAuditLog(head)).fault).toBeUndefined();
    expect((await verifyAuditLog({ day: today, digest: "1".repeat(64) })).fault?.what).toMatch(/noted/);
  });

  test("is not broken by what a trigger tells late: it belongs to the day it was written", async () => {
    const id = `late-${randomUUID()}`;
    const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000);
    await auditOnce(id, entry(), longAgo);
    await auditOnce(id, entry(), longAgo); // delivered again
    const stored = await db().doc(`auditLogs/${id}`).get();
    expect(stored.get("ts").toDate()).toEqual(longAgo);
    expect(colombianDay(stored.get("recordedAt").toDate())).toBe(today);
    await closeAuditDays(later);
    expect((await verifyAuditLog()).fault).toBeUndefined();
  });
});
