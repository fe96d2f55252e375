import { createHash } from "node:crypto";
import { CASE_FILES_MAX_BYTES, LONGEST_CASE_BODY } from "@tarima/shared/cases/case-files.ts";
import { caseRoutes as routes } from "@tarima/shared/cases/cases.routes.ts";
import { CASE_TRIES } from "@tarima/shared/lib/limits.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bucket } from "../../../src/lib/storage/public-files.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { A_PDF, A_PDF_ID, petition, written } from "../../support/cases.ts";
import { givenPaidTickets } from "../../support/resale.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";

let ana: Person;
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
// each test has an author of its own: what one account files in an hour is limited
beforeEach(async () => {
  ana = await signIn();
});
afterAll(stopApi);

const file = (name: string, bytes: Buffer) => ({ name, content: bytes.toString("base64") });
/** A photo that says where it was taken. */
const photo = (side = 60) =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background: "#c33" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const bytesOf = async (path: string, person?: Person, key?: string) => {
  const answer = await request<string>("GET", path, {
    ...(person && { person }),
    ...(key && { headers: { "x-case-key": key } }),
  });
  return { status: answer.status, headers: answer.headers, body: answer.body };
};

async function filed(files: object[] = [A_PDF]) {
  const { status, body } = await call(routes.fileCase, { ...petition(), files: files as never }, ana);
  expect(status).toBe(201);
  return body;
}

test("a document goes with what is filed and what is added, and is taken away by who may read it", async () => {
  const { id, key } = await filed();
  const added = await call(routes.addToCase, { id, ...written(), files: [A_PDF] }, ana);
  expect(added.status).toBe(201);
  const shown = { id: A_PDF_ID, name: "recibo.pdf", type: "application/pdf", size: 15 };
  expect([added.body.files, added.body.replies[0]?.files]).toEqual([[shown], [shown]]);
  for (const [path, person, by] of [
    [`/cases/${id}/files/${A_PDF_ID}`, ana, undefined],
    [`/cases/${id}/files/${A_PDF_ID}`, undefined, key],
    [`/admin/cases/${id}/files/${A_PDF_ID}`, admin, undefined],
  ] as const) {
    const taken = await bytesOf(path, person, by);
    expect([taken.status, taken.body, taken.headers.get("content-type")]).toEqual([
      ...[200, "%PDF-1.4\n%%EOF\n", "application/pdf"],
    ]);
    expect(taken.headers.get("content-disposition")).toMatch(/^attachment; filename="?recibo\.pdf"?$/);
    expect(taken.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("is nobody else's: neither without the key, nor of another case, nor one that is not there", async () => {
  const { id } = await filed();
  const other = await filed([]);
  const stranger = await signIn();
  const asked = [
    await bytesOf(`/cases/${id}/files/${A_PDF_ID}`),
    await bytesOf(`/cases/${id}/files/${A_PDF_ID}`, stranger),
    await bytesOf(`/cases/${id}/files/${A_PDF_ID}`, stranger, other.key),
    await bytesOf(`/cases/${other.id}/files/${A_PDF_ID}`, ana),
    await bytesOf(`/cases/${id}/files/${"0".repeat(64)}`, ana),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test("a photo is kept without where it was taken, and no larger than it can be read", async () => {
  const bytes = await photo(3_000);
  const { id } = await filed([file("foto en la puerta.JPG", bytes)]);
  const { body } = await call(routes.getCase, { id }, ana);
  const [kept] = body.files ?? [];
  expect(kept).toMatchObject({ name: "foto en la puerta.JPG", type: "image/webp" });
  const [stored] = await bucket().file(`cases/${id}/${kept?.id}`).download();
  expect(kept?.id).toBe(digest(bytes));
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect([format, width, height, exif]).toEqual(["webp", 1_200, 2_400, undefined]);
  const taken = await bytesOf(`/cases/${id}/files/${kept?.id}`, ana);
  expect(taken.headers.get("content-disposition")).toContain("foto en la puerta.webp");
});

test.each([
  ["a page that says it is a PDF", "recibo.pdf", Buffer.from("<html><script>alert(1)</script>")],
  ["a program", "factura.pdf.exe", Buffer.from("MZ\x90\x00\x03")],
  ["a drawing with a script", "foto.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a program with a PDF's name inside", "factura.exe", Buffer.from(`MZ${" ".repeat(62)}%PDF-1.4`)],
  ["a page that goes on as a PDF", "recibo.html", Buffer.from("<script></script>%PDF-1.4")],
  ["half a photo", "foto.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])("%s is refused on its place, and nothing is filed", async (_, name, bytes) => {
  const asked = { ...petition(), files: [A_PDF, file(name, bytes)] };
  const refused = await call(routes.fileCase, asked, ana);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["files.1"]]);
  expect((await call(routes.getCase, { id: asked.requestId }, ana)).status).toBe(404);
});

test("too many, too large together, empty, and more than a body may have are refused", async () => {
  const large = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(CASE_FILES_MAX_BYTES / 2)]);
  const filing = (files: object[]) => call(routes.fileCase, { ...petition(), files: files as never }, ana);
  const answers = [
    await filing([A_PDF, A_PDF, A_PDF, A_PDF]),
    await filing([file("a.pdf", large), file("b.pdf", Buffer.concat([large, large.subarray(0, 9)]))]),
    await filing([{ name: "vacío.pdf", content: "" }]),
    await filing([{ name: "a.pdf", content: "no es base64 ★" }]),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [400, ["files"]],
    [400, ["files.1"]],
    [400, ["files.0.content"]],
    [400, ["files.0.content"]],
  ]);
  const huge = await filing([{ name: "a.pdf", content: "A".repeat(LONGEST_CASE_BODY) }]);
  expect([huge.status, huge.body.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
});

test("only these routes take long bodies", async () => {
  const { id } = await filed([]);
  const long = "a".repeat(200_000);
  const refused = await request("PATCH", `/admin/cases/${id}`, { person: admin, body: { kind: long } });
  expect(refused.status).toBe(413);
});

test("the same request once more is one; with another file under its id it is not", async () => {
  const asked = { ...petition(), files: [A_PDF] };
  const first = await call(routes.fileCase, asked, ana);
  expect((await call(routes.fileCase, asked, ana)).body.code).toBe(first.body.code);
  const { id } = first.body;
  const reply = { id, ...written(), files: [A_PDF] };
  for (const status of [201, 201]) expect((await call(routes.addToCase, reply, ana)).status).toBe(status);
  const other = file("otro.pdf", Buffer.from("%PDF-1.7\n%%EOF"));
  expect((await call(routes.fileCase, { ...asked, files: [other] }, ana)).body.code).toBe(
    "CASE_ALREADY_FILED",
  );
  expect((await call(routes.addToCase, { ...reply, files: [other] }, ana)).body.code).toBe("CASE_HAS_MOVED");
  expect((await call(routes.getCase, { id }, ana)).body.replies).toHaveLength(1);
});

test("the organiser takes what Tarima sent them, and nothing that the buyer did; the buyer nothing of theirs", async () => {
  const { id: producerId } = await givenProducer();
  const organiser = await signIn("producer", { producerId });
  const event = await givenEvent({ producerId });
  const [ticket] = await givenPaidTickets(event, 1, ana);
  const theirs = file("recibo.pdf", Buffer.from("%PDF-1.4 del comprador"));
  const asked = { ...petition(), kind: "claim" as const, orderId: ticket?.orderId ?? "", files: [theirs] };
  const { body } = await call(routes.fileCase, asked, ana);
  const { id } = body;
  const of = (fileId: string, person = organiser) =>
    bytesOf(`/producer/${producerId}/cases/${id}/files/${fileId}`, person);
  expect((await of(A_PDF_ID)).status).toBe(404); // nobody has asked them
  await call(routes.askOrganiser, { id, ...written("¿Y esto?"), files: [A_PDF] }, admin);
  expect((await of(A_PDF_ID)).body).toBe("%PDF-1.4\n%%EOF\n");
  expect((await of(digest(Buffer.from("%PDF-1.4 del comprador")))).status).toBe(404);
  expect((await bytesOf(`/cases/${id}/files/${A_PDF_ID}`, ana)).status).toBe(404);
  const rival = await signIn("producer", { producerId: (await givenProducer()).id });
  expect((await of(A_PDF_ID, rival)).status).toBe(403);
});

test("whatever its sender called it, it is saved under the ending of what it is", async () => {
  const { id } = await filed([{ name: "factura.exe", content: A_PDF.content }]);
  const taken = await bytesOf(`/admin/cases/${id}/files/${A_PDF_ID}`, admin);
  expect(taken.headers.get("content-disposition")).toMatch(/^attachment; filename="?factura\.pdf"?$/);
});

test("a photo in which a PDF is named is a photo, and what it says of a place is gone", async () => {
  const named = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#c33" } })
    .withExif({ IFD0: { ImageDescription: "%PDF-1.4" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  const { id } = await filed([file("foto.jpg", named)]);
  const { body } = await call(routes.getCase, { id }, ana);
  expect(body.files).toMatchObject([{ type: "image/webp" }]);
});

test("a picture that takes more memory than a photo is refused before it is drawn", async () => {
  const create = { width: 4_000, height: 4_000, channels: 4, background: "#c33f" } as const;
  const bytes = await sharp({ create }).toColourspace("rgb16").png({ progressive: true }).toBuffer();
  const answer = await call(routes.fileCase, { ...petition(), files: [file("foto.png", bytes)] }, ana);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ["files.0"]]);
});

test("one content twice is one file, and what is wrong is said on the place it was sent at", async () => {
  const wrong = file("nota.pdf", Buffer.from("no"));
  const refused = await call(routes.fileCase, { ...petition(), files: [A_PDF, A_PDF, wrong] }, ana);
  expect(Object.keys(refused.body.fields ?? {})).toEqual(["files.2"]);
  const { id } = await filed([A_PDF, A_PDF, { ...A_PDF, name: "otra vez.pdf" }]);
  const { body } = await call(routes.getCase, { id }, ana);
  expect(body.files).toMatchObject([{ id: A_PDF_ID, name: "recibo.pdf" }]);
});

const storedOf = async (id: string) => (await bucket().getFiles({ prefix: `cases/${id}/` }))[0].length;

test("what is refused stores nothing: under the id of another reply, in a closed case, not having read", async () => {
  const { id } = await filed([]);
  const other = (i: number) => file("otro.pdf", Buffer.from(`%PDF-1.7 ${i}`));
  const reply = { id, ...written() };
  expect((await call(routes.addToCase, reply, ana)).status).toBe(201);
  for (let i = 0; i < 5; i++)
    expect((await call(routes.addToCase, { ...reply, files: [other(i)] }, ana)).body.code).toBe(
      "CASE_HAS_MOVED",
    );
  const answer = { id, ...written(), seen: 0, files: [A_PDF] };
  expect((await call(routes.answerCase, answer, admin)).body.code).toBe("CASE_HAS_MOVED");
  await call(routes.answerCase, { id, ...written(), seen: 1, closes: true }, admin);
  const late = { id, ...written(), files: [A_PDF] };
  expect((await call(routes.addToCase, late, ana)).body.code).toBe("CASE_CLOSED");
  expect(await storedOf(id)).toBe(0);
});

test("files that cannot be read use up nothing that may be written; without end they are not looked at", async () => {
  const wrong = file("nota.pdf", Buffer.from("no"));
  const asked = { ...petition(), files: [wrong] };
  for (let i = 0; i < CASE_TRIES; i++) expect((await call(routes.fileCase, asked, ana)).status).toBe(400);
  expect((await call(routes.fileCase, asked, ana)).status).toBe(429);
  const luz = await signIn();
  for (let i = 0; i < 12; i++) await call(routes.fileCase, asked, luz);
  const right = await call(routes.fileCase, { ...asked, files: [A_PDF] }, luz);
  expect(right.status).toBe(201);
  const reply = { id: right.body.id, ...written() };
  for (let i = 0; i < 17; i++) await call(routes.addToCase, { ...reply, files: [wrong] }, luz);
  expect((await call(routes.addToCase, { ...reply, files: [A_PDF] }, luz)).status).toBe(201);
});
