import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeMailServer, greetMailServer, handOver } from "./smtp.ts";

/** What the server was sent, headers unfolded. */
let received: string[] = [];
/** A mail server that offers no encryption. */
let server: SMTPServer;
let address: string;
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (part) => {
        text += part;
      });
      stream.on("end", () => {
        received.push(text.replace(/\r\n[ \t]+/g, " "));
        done();
      });
    },
    onAuth: (_auth, _of, done) => done(null, { user: 1 }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
afterEach(() => vi.unstubAllEnvs());

test("outside a local world nothing is said to a mail server without encryption", async () => {
  vi.stubEnv("TARIMA_SMTP_URL", address);
  await expect(greetMailServer(2_000)).rejects.toThrow(/STARTTLS|TLS/);
});

test("in a local world the mail catcher has none, and nowhere else is there a catcher", async () => {
  vi.stubEnv("TARIMA_MAIL_CATCHER_URL", address);
  await expect(greetMailServer(2_000)).rejects.toThrow(/emulators and tests only/);
  vi.stubEnv("TARIMA_LOCAL_WORLD", "1");
  await expect(greetMailServer(2_000)).resolves.toBeUndefined();
});

test("an optional mail names where one step ends it, and no other does", async () => {
  vi.stubEnv("TARIMA_MAIL_CATCHER_URL", address);
  vi.stubEnv("TARIMA_LOCAL_WORLD", "1");
  received = [];
  const pace = { sender: "test", maxConnections: 1, rateLimit: 10, rateDelta: 1_000 };
  const mail = { id: "m1", to: "ana@tarima.test", subject: "Ya hay boletas", text: "x", html: "<p>x</p>" };
  const url = `https://tarima.test/api/v1/unsubscribes/${"a".repeat(150)}.${"b".repeat(43)}`;
  await handOver({ ...mail, unsubscribeUrl: url }, pace);
  await handOver({ ...mail, id: "m2" }, pace);
  await closeMailServer();
  expect(received[0]).toContain(`List-Unsubscribe: <${url}>\r\n`);
  expect(received[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(received[1]).not.toContain("List-Unsubscribe");
});
