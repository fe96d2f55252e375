import { afterEach, describe, expect, test, vi } from "vitest";
import { assertSettings, instancesSetting, settingsFaults } from "./settings.ts";

const good = {
  TARIMA_SITE_URL: "https://tarima.co",
  TARIMA_MAIL_FROM: "Tarima <boletas@tarima.co>",
  TARIMA_COMPANY: "Tarima S.A.S.",
  TARIMA_COMPANY_NIT: "901.448.220-6",
  TARIMA_COMPANY_ADDRESS: "Carrera 4 # 5-67, Cali",
  TARIMA_COMPANY_PHONE: "602 555 0101",
  TARIMA_CONTACT_EMAIL: "hola@tarima.co",
  TARIMA_GATEWAY_ACCOUNT: "700000001",
};

afterEach(() => vi.unstubAllEnvs());

describe("settings of a project", () => {
  test("are enough with those that nothing can stand for", () => expect(settingsFaults(good)).toEqual([]));

  test("are named when they are missing", () => {
    expect(settingsFaults({})).toEqual([
      ...["TARIMA_SITE_URL is missing", "TARIMA_MAIL_FROM is missing", "TARIMA_COMPANY is missing"],
      ...["TARIMA_COMPANY_NIT is missing", "TARIMA_COMPANY_ADDRESS is missing"],
      ...["TARIMA_COMPANY_PHONE is missing", "TARIMA_CONTACT_EMAIL is missing"],
      "TARIMA_GATEWAY_ACCOUNT is missing",
    ]);
    expect(settingsFaults({ ...good, TARIMA_SITE_URL: "" })).toEqual(["TARIMA_SITE_URL is missing"]);
  });

  test.each([
    ["TARIMA_SITE_URL", "http://tarima.co"],
    ["TARIMA_SITE_URL", "https://tarima.co/"],
    ["TARIMA_SITE_URL", "https://127.0.0.1:5000"],
    ["TARIMA_MAIL_FROM", "boletas@tarima.co"],
    ["TARIMA_COMPANY", "T"],
    ["TARIMA_COMPANY_NIT", "901.448.220-1"],
    ["TARIMA_COMPANY_ADDRESS", "Cali"],
    ["TARIMA_COMPANY_ADDRESS", "Carrera 4"],
    ["TARIMA_COMPANY_PHONE", "no"],
    ["TARIMA_CONTACT_EMAIL", "hola"],
    ["TARIMA_GATEWAY_ACCOUNT", "APP_USR-1-700000001"],
    ["TARIMA_SERVICE_FEE_RATE", "diez"],
    ["TARIMA_SERVICE_FEE_RATE", "40"],
    ["TARIMA_SERVICE_FEE_RATE", "1"],
    ["TARIMA_PROMO_CODES", "yes"],
    ["TARIMA_APP_CHECK", "ON"],
    ["TARIMA_GOOGLE_WALLET_ISSUER", "tarima"],
    ["TARIMA_PAYER_ACCOUNT", "12345678901"],
    ["TARIMA_PAYER_ACCOUNT", "savings:1234567890"],
    ["TARIMA_PROXIES", "35.191.0.0"],
    ["TARIMA_API_INSTANCES", "0"],
    ["TARIMA_API_WARM", "-1"],
    ["TARIMA_DOOR_INSTANCES", "many"],
    ["TARIMA_MAIL_INSTANCES", "0"],
    ["TARIMA_MAIL_PER_SECOND", "0"],
    ["TARIMA_MAIL_PER_SECOND", "1000"],
    ["TARIMA_MAIL_CONNECTIONS", "many"],
    ["TARIMA_MAIL_NOTICES", "yes"],
  ])("%s may not be %j", (name, value) => {
    const faults = settingsFaults({ ...good, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must be `));
  });

  test("may be all there are, with the secrets beside them", () => {
    const all = {
      ...good,
      ...{ TARIMA_SERVICE_FEE_RATE: "0.1", TARIMA_PROMO_CODES: "on", TARIMA_APP_CHECK: "off" },
      ...{ TARIMA_PAYER_ACCOUNT: "checking:12345678901" },
      ...{ TARIMA_APPLE_WALLET: "on", TARIMA_GOOGLE_WALLET_ISSUER: "3388000000012345678" },
      ...{
        TARIMA_PROXIES: "35.191.0.0/16, 2600:1901::/48",
        TARIMA_API_INSTANCES: "80",
        TARIMA_API_WARM: "2",
      },
      ...{
        TARIMA_SMTP_URL: "smtps://a:b@c:465",
        TARIMA_SECOND_STEP_KEY: "k",
        MERCADO_PAGO_ACCESS_TOKEN: "APP_USR-1-062409-bf05-700000001",
      },
    };
    expect(settingsFaults(all)).toEqual([]);
  });

  test("are no addresses of stand-ins, and nothing misspelt", () => {
    expect(settingsFaults({ ...good, TARIMA_MAIL_CATCHER_URL: "smtp://127.0.0.1:1025" })).toEqual([
      "TARIMA_MAIL_CATCHER_URL is for a local world only",
    ]);
    expect(settingsFaults({ ...good, TARIMA_SERVICE_FEE: "0.2" })).toEqual([
      "TARIMA_SERVICE_FEE is no setting",
    ]);
  });

  test.each(["APP_USR-1-062409-bf05-700000002", "700000002", "TEST-1"])(
    "keep a function from starting with the gateway token %j, which is of another account",
    (MERCADO_PAGO_ACCESS_TOKEN) => {
      const start = () => assertSettings({ ...good, MERCADO_PAGO_ACCESS_TOKEN });
      expect(start).toThrow(/MERCADO_PAGO_ACCESS_TOKEN is of another account/);
      expect(start).not.toThrow(MERCADO_PAGO_ACCESS_TOKEN); // it goes into the log
    },
  );

  test("stop whatever is loaded without them, but not a local world", () => {
    expect(() => assertSettings({ TARIMA_SITE_URL: good.TARIMA_SITE_URL })).toThrow(
      /TARIMA_MAIL_FROM is missing/,
    );
    expect(() => assertSettings(good)).not.toThrow();
    expect(() => assertSettings({ FUNCTIONS_EMULATOR: "true" })).not.toThrow();
    expect(() => assertSettings({ FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" })).toThrow();
  });
});

describe("instances", () => {
  test("of what people wait for are a project's setting", () => {
    expect(instancesSetting("API", {})).toEqual({ maxInstances: 1, minInstances: 0 });
    const set = { TARIMA_API_INSTANCES: "80", TARIMA_API_WARM: "3" };
    expect(instancesSetting("API", set)).toEqual({ maxInstances: 80, minInstances: 3 });
  });
});
