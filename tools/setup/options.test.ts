import { describe, expect, test } from "vitest";
import { checkedSettings, namedProject, parseOptions } from "./options.ts";

const known = [
  { alias: "staging", projectId: "tarima-staging" },
  { alias: "production", projectId: "your-project-id" },
  { alias: "local", projectId: "demo-tarima" },
  { alias: "odd", projectId: "Tarima_1" },
];

describe("the command", () => {
  test("names a project and what to do", () => {
    const nothing = { isPlan: false, isPretended: false, alertEmail: undefined, budget: undefined };
    expect(parseOptions(["staging"])).toEqual({ alias: "staging", ...nothing });
    expect(parseOptions(["production", "--plan", "--alert-email", "a@tarima.co", "--budget=300"])).toEqual({
      ...nothing,
      alias: "production",
      isPlan: true,
      alertEmail: "a@tarima.co",
      budget: 300,
    });
  });

  test("shows its usage when nothing, or help, is asked for", () => {
    expect(parseOptions([])).toBeUndefined();
    expect(parseOptions(["--help"])).toBeUndefined();
  });

  test("refuses what it cannot understand", () => {
    expect(() => parseOptions(["--plan"])).toThrow(/Name one project/);
    expect(() => parseOptions(["staging", "production"])).toThrow(/Name one project/);
    expect(() => parseOptions(["staging", "--paln"])).toThrow(/--paln/);
    expect(() => parseOptions(["staging", "--alert-email", "guardia"])).toThrow(/no address: guardia/);
    expect(() => parseOptions(["staging", "--budget", "3.5"])).toThrow(/no whole amount: 3\.5/);
  });
});

describe("the project", () => {
  test("is the one that .firebaserc names", () =>
    expect(namedProject("staging", known)).toEqual({ alias: "staging", projectId: "tarima-staging" }));

  test("is refused where the alias is unknown, or stands for a placeholder", () => {
    expect(() => namedProject("stagin", known)).toThrow(/names no stagin\. It names staging, production/);
    for (const alias of ["production", "local", "odd"])
      expect(() => namedProject(alias, known)).toThrow(/which is no project of Google's/);
  });

  test("has its settings checked first", () => {
    const staging = { alias: "staging", projectId: "tarima-staging" };
    const settings = {
      TARIMA_SITE_URL: "https://prueba.tarima.co",
      TARIMA_MAIL_FROM: "Tarima <a@tarima.co>",
      TARIMA_COMPANY: "Tarima S.A.S.",
      TARIMA_COMPANY_NIT: "901.448.220-6",
      TARIMA_COMPANY_ADDRESS: "Carrera 4 # 5-67, Cali",
      TARIMA_COMPANY_PHONE: "602 555 0101",
      TARIMA_CONTACT_EMAIL: "hola@tarima.co",
      TARIMA_GATEWAY_ACCOUNT: "700000001",
    };
    expect(checkedSettings(staging, settings)).toEqual({ settings, host: "prueba.tarima.co" });
    expect(() => checkedSettings(staging, undefined)).toThrow(/functions\/\.env\.tarima-staging is missing/);
    expect(() => checkedSettings(staging, { ...settings, TARIMA_SITE_URL: "http://localhost" })).toThrow(
      /functions\/\.env\.tarima-staging: TARIMA_SITE_URL must be https/,
    );
  });
});
