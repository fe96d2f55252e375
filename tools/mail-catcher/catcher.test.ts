import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "./catcher.ts";
import type { CaughtMails } from "./pages/inbox-router.ts";

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
});
beforeEach(() => catcher.inbox.clear());
afterAll(() => catcher.close());

const send = (overrides: object = {}) =>
  createTransport(catcher.smtpUrl).sendMail({
    from: "Tarima <boletas@tarima.test>",
    to: "ana@tarima.test",
    subject: "Tus dos boletas: Noche de Ñame",
    text: "Aquí están",
    html: "<html><head></head><body><p>Aquí están</p></body></html>",
    ...overrides,
  });
const caught = async (query = "") =>
  ((await (await fetch(`${catcher.url}/api/messages${query}`)).json()) as CaughtMails).messages;
const page = async (path: string) => {
  const answer = await fetch(catcher.url + path);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test("keeps a mail with its subject, text, HTML, headers and attachments", async () => {
  await send({ attachments: [{ filename: "boletas.pdf", content: Buffer.from("%PDF") }] });
  const [mail] = await caught();
  expect(mail).toMatchObject({
    subject: "Tus dos boletas: Noche de Ñame",
    envelope: { from: "boletas@tarima.test", to: ["ana@tarima.test"] },
    attachments: [{ filename: "boletas.pdf", mimeType: "application/pdf", size: 4 }],
  });
  expect(mail?.text.trim()).toBe("Aquí están");
  expect(mail?.html).toContain("<p>Aquí están</p>");
  expect(mail?.headers.map(({ name }) => name)).toContain("Message-ID");
  expect((await page(`/messages/${mail?.id}/attachments/0`)).text).toBe("%PDF");
  expect((await page(`/messages/${mail?.id}/raw`)).text).toContain("Subject: =?UTF-8?");
});

test("lists the newest first, those of one address where one is asked for, and forgets them when told", async () => {
  await send({ subject: "uno" });
  await send({ subject: "dos", to: "luz@tarima.test" });
  expect((await caught()).map(({ subject }) => subject)).toEqual(["dos", "uno"]);
  expect((await caught("?to=LUZ@tarima.test")).map(({ subject }) => subject)).toEqual(["dos"]);
  await fetch(`${catcher.url}/api/messages`, { method: "DELETE" });
  expect(await caught()).toEqual([]);
});

test("shows a mail in a frame without scripts, and nothing of it as markup of the page", async () => {
  await send({ subject: "<script>alert(1)</script>", html: "<script>alert(2)</script><p>Hola</p>" });
  const [mail] = await caught();
  for (const path of ["/", `/messages/${mail?.id}`, `/messages/${mail?.id}?ver=cabeceras`])
    expect((await page(path)).text).not.toContain("<script");
  const frame = (await page(`/messages/${mail?.id}`)).text;
  expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const inner = await page(`/messages/${mail?.id}/html`);
  expect(inner.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("shows a mail as it looks in the theme that is asked for", async () => {
  await send({
    html: "<head><style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style></head><p>Hola</p>",
  });
  const [mail] = await caught();
  expect((await page(`/messages/${mail?.id}/html?tema=dark`)).text).toContain("@media all");
  expect((await page(`/messages/${mail?.id}/html?tema=light`)).text).toContain("@media not all");
});

test("turns mails away for as long as it is told to", async () => {
  catcher.refuse(1);
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await send();
  expect(await caught()).toHaveLength(1);
});

test("is down for as long as it is told to, and says how often somebody came", async () => {
  const before = catcher.connections();
  catcher.setDown(true);
  await expect(send()).rejects.toMatchObject({ responseCode: 421 });
  catcher.setDown(false);
  await send();
  expect(await caught()).toHaveLength(1);
  expect(catcher.connections() - before).toBe(2);
});

test("answers 404 for a mail that is not there", async () => {
  expect((await page("/messages/nada")).status).toBe(404);
  expect((await page("/nada")).status).toBe(404);
});

test("shows every template in both themes, with a poster that is there", async () => {
  const chosen = await page("/templates?correo=event-reminder&ancho=390");
  expect(chosen.text).toMatch(/390px.*event-reminder\?tema=light.*event-reminder\?tema=dark/s);
  expect((await page("/templates/event-reminder?tema=dark")).text).toContain(`${catcher.url}/poster.webp`);
  expect((await page("/poster.webp")).headers.get("content-type")).toBe("image/webp");
  expect((await page("/templates?correo=nada")).status).toBe(404);
});

test("is emptied by its page's button, which leads back to the page", async () => {
  await send();
  const answer = await fetch(`${catcher.url}/`, { method: "POST", redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "./"]);
  expect((await page("/")).text).toContain("Todavía no hay correos");
});

test("says which port is taken", async () => {
  const { port } = new URL(catcher.url);
  await expect(startMailCatcher({ smtpPort: 0, webPort: Number(port) })).rejects.toThrow("EADDRINUSE");
});
