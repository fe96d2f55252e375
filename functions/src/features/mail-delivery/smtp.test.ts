import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { greetMailServer } from "./smtp.ts";

/** A mail server that offers no encryption. */
let server: SMTPServer;
let address: string;
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
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
