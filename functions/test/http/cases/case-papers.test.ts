import { randomUUID } from "node:crypto";
import { caseRoutes as routes } from "@tarima/shared/cases/cases.routes.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { A_PDF } from "../../support/cases.ts";
import { forgetCalls } from "../../support/rate-limits.ts";

let base: string;
let ana: Person;
let admin: Person;
beforeAll(async () => {
  base = await startApi();
  [ana, admin] = await Promise.all([signIn(), signIn("superadmin")]);
  await forgetCalls();
});
afterAll(stopApi);

async function paperOf(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${base}${path}`, { headers });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/g, " "), totalPages, isTagged: (await pdf.getMarkInfo())?.Marked };
}

test("the receipt of a reversal says what a bank asks for, and what nobody checked", async () => {
  const { body } = await call(
    routes.fileCase,
    {
      ...{ requestId: randomUUID(), kind: "reversal", causes: ["not-received", "not-as-ordered"] },
      ...{ text: "Compré dos boletas.\nNunca llegaron 🎟️", amount: 88_825, paidOn: "2026-11-20" },
      ...{ learnedOn: "2026-11-23", reference: "TRX-778", cardEnd: "1234", docNumber: "1107045418" },
      files: [A_PDF],
    },
    ana,
  );
  await cases.doc(body.id).update({ filedAt: new Date("2026-11-27T15:24:00Z"), firstDueOn: "2026-12-21" });
  await call(routes.changeCase, { id: body.id, kind: "claim" }, admin); // what was filed stays on the receipt
  const { text, isTagged } = await paperOf(`/cases/${body.id}/receipt`, credentialsOf(ana));
  expect(isTagged).toBe(true);
  for (const told of [
    `Constancia ${body.code}`,
    /Recibida el .*27.*2026.*10:24.*hora de Colombia/,
    "Reversión del pago",
    "No recibí el producto que adquirí. El producto entregado no corresponde a lo solicitado",
    "1107045418",
    ana.email,
    "NIT 900.000.000-5",
    "Tarima no lo ha revisado",
    "$ 88.825",
    "20/11/2026",
    "23/11/2026",
    "TRX-778",
    "1234",
    "Escrito por quien lo pide Compré dos boletas. Nunca llegaron",
    "Adjunta recibo.pdf",
    "21/12/2026",
    "5 días hábiles",
  ])
    expect(text.replaceAll("\u00a0", " ")).toMatch(told);
});

test("a long text goes on over pages, and who has only the link reads no document number", async () => {
  const { body } = await call(routes.fileCase, {
    ...{ requestId: randomUUID(), kind: "complaint", text: "palabra larga ".repeat(285).trim() },
    ...{ name: "=Luz <b>", email: "luz@correo.test", docNumber: "1107045418" },
  });
  const { text, totalPages } = await paperOf(`/cases/${body.id}/receipt`, { "x-case-key": body.key });
  expect(totalPages).toBeGreaterThan(1);
  expect(text.match(/palabra/g)).toHaveLength(285);
  expect(text).toContain("=Luz <b>");
  expect(text).not.toContain("1107045418");
});

test("a superadmin reads any receipt whole, of who has an account and of who has none", async () => {
  const { body } = await call(routes.fileCase, {
    ...{ requestId: randomUUID(), kind: "data-question", text: "¿Qué tienen de mí?" },
    ...{ name: "Luz Marina", email: "luz@correo.test", docNumber: "1107045418" },
  });
  const { text } = await paperOf(`/admin/cases/${body.id}/receipt`, credentialsOf(admin));
  expect(text).toContain("1107045418");
  const files = [
    await call(routes.downloadCaseReceipt, { id: body.id, key: body.key }),
    await call(routes.downloadAnyCaseReceipt, { id: body.id }, admin),
    await call(routes.exportCases, { dateFrom: today(), dateTo: today() }, admin),
  ];
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("the authority's file has what came on those days, and no formula of anybody's", async () => {
  const at = "2019-03-05T04:59:59Z"; // still the fourth, in Colombia
  const { body } = await call(routes.fileCase, {
    ...{ requestId: randomUUID(), kind: "petition", text: "=1+1" },
    ...{ name: "=cmd()", email: "luz@correo.test" },
  });
  await cases.doc(body.id).update({ filedAt: new Date(at) });
  const fileOf = async (dateFrom: string, dateTo: string) => {
    const path = `/admin/cases/export?dateFrom=${dateFrom}&dateTo=${dateTo}`;
    return (await fetch(base + path, { headers: credentialsOf(admin) })).text();
  };
  const file = await fileOf("2019-03-04", "2019-03-04");
  expect(file).toContain(body.code);
  expect(file).toMatch(/'=cmd\(\)/);
  expect(await fileOf("2019-03-05", today())).not.toContain(body.code);
});
