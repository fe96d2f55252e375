import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "./modelled/route.ts";
import { GATEWAY_ACCOUNT, tryOut } from "./modelled/try-out.ts";

let { google, run, planned, doByHand } = tryOut();
beforeEach(() => {
  ({ google, run, planned, doByHand } = tryOut());
});

describe("secrets", () => {
  test("are never printed, and a value that cannot be one is named", async () => {
    await run();
    doByHand();
    const set = (name: string, value: string, state = "ENABLED") => {
      google.world.secrets[name] = { versions: [{ state, value }] };
    };
    set("TARIMA_SECOND_STEP_KEY", "corta-y-secreta");
    set("TARIMA_SMTP_URL", "correo:secreto@correo.tarima.co\n");
    set("MERCADO_PAGO_ACCESS_TOKEN", `APP_USR-secreto-${GATEWAY_ACCOUNT}\n`);
    google.world.secrets.MERCADO_PAGO_WEBHOOK_SECRET?.versions.push({ state: "DISABLED", value: "secreto" });
    const { text, byHand } = await planned();
    expect(byHand).toBe(4);
    expect(text).toContain("TARIMA_SECOND_STEP_KEY is shorter than 32 characters");
    expect(text).toContain("TARIMA_SMTP_URL is no smtps:// or smtp:// address");
    expect(text).toContain("MERCADO_PAGO_ACCESS_TOKEN has a space or a line break in it");
    expect(text).toContain("MERCADO_PAGO_WEBHOOK_SECRET has a latest version that is disabled");
    expect(text).not.toMatch(/secret[oa]/);
  });

  test("of another gateway account are named: staging and production do not share one", async () => {
    await run();
    doByHand();
    const value = "APP_USR-secreto-700000002";
    google.world.secrets.MERCADO_PAGO_ACCESS_TOKEN = { versions: [{ state: "ENABLED", value }] };
    const { text } = await planned();
    expect(text).toContain("MERCADO_PAGO_ACCESS_TOKEN is of another account than TARIMA_GATEWAY_ACCOUNT");
    expect(text).not.toMatch(/secreto/);
  });

  test("that may not be read are not looked into", async () => {
    await run();
    doByHand();
    google.refuse(/:access$/, new Refusal(403, "PERMISSION_DENIED", "No access"), 9);
    expect(await planned()).toMatchObject({ byHand: 0, faults: 0 });
  });

  test("of a wallet are wanted where the wallet is on", async () => {
    await run();
    doByHand();
    const wallets = { TARIMA_GOOGLE_WALLET_ISSUER: "3388000000012345678", TARIMA_APPLE_WALLET: "on" };
    const settings = { TARIMA_GATEWAY_ACCOUNT: GATEWAY_ACCOUNT, ...wallets };
    const { text } = await planned({ settings });
    expect(text).toContain("TARIMA_GOOGLE_WALLET_KEY has no value");
    expect(text).toContain("TARIMA_APPLE_WALLET_KEY has no value");
    expect(text).toContain("switched on: walletobjects");
  });
});
