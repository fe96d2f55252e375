import { describe, expect, test } from "vitest";
import { deploymentFaults, sharedAccountFaults } from "./deployment.ts";

const staging = { alias: "staging", projectId: "tarima-staging" };
const functions = {
  TARIMA_SITE_URL: "https://prueba.tarima.co",
  TARIMA_MAIL_FROM: "Tarima <a@tarima.co>",
  TARIMA_COMPANY: "Tarima S.A.S.",
  TARIMA_COMPANY_NIT: "901.448.220-6",
  TARIMA_COMPANY_ADDRESS: "Carrera 4 # 5-67, Cali",
  TARIMA_COMPANY_PHONE: "602 555 0101",
  TARIMA_CONTACT_EMAIL: "hola@tarima.co",
  TARIMA_GATEWAY_ACCOUNT: "700000001",
};
const local = {
  VITE_SITE_URL: "http://127.0.0.1:5000",
  VITE_FIREBASE_PROJECT_ID: "demo-tarima",
  VITE_COMPANY: "Tarima",
};
const site = {
  VITE_SITE_URL: "https://prueba.tarima.co",
  VITE_FIREBASE_PROJECT_ID: "tarima-staging",
  VITE_COMPANY: "Tarima S.A.S.",
  VITE_COMPANY_NIT: "901.448.220-6",
  VITE_COMPANY_ADDRESS: "Carrera 4 # 5-67, Cali",
  VITE_COMPANY_PHONE: "602 555 0101",
  VITE_CONTACT_EMAIL: "hola@tarima.co",
};

describe("a deployment", () => {
  test("is built with its own settings", () =>
    expect(deploymentFaults(staging, { functions, site, local })).toEqual([]));

  test("says which files it wants", () =>
    expect(deploymentFaults(staging, { functions: undefined, site: undefined, local })).toEqual([
      "functions/.env.tarima-staging is missing",
      "web/.env.staging is missing",
    ]));

  test("is not built for another project, nor half of the local world", () => {
    const faults = (over: object) =>
      deploymentFaults(staging, { functions, site: { ...site, ...over }, local });
    expect(faults({ VITE_FIREBASE_PROJECT_ID: "tarima-production" })).toEqual([
      "web/.env.staging: VITE_FIREBASE_PROJECT_ID is tarima-production, not tarima-staging",
    ]);
    expect(faults({ VITE_COMPANY: undefined, VITE_FIREBASE_PROJECT_ID: "demo-tarima" })).toEqual([
      "web/.env.staging: VITE_FIREBASE_PROJECT_ID is missing, or that of the local world",
      "web/.env.staging: VITE_COMPANY is missing, or that of the local world",
      "VITE_COMPANY and TARIMA_COMPANY are not the same",
    ]);
    expect(faults({ VITE_SITE_URL: "https://tarima.co" })).toEqual([
      "VITE_SITE_URL and TARIMA_SITE_URL are not the same",
    ]);
    expect(faults({ VITE_COMPANY_NIT: "899.999.068-1" })).toEqual([
      "VITE_COMPANY_NIT and TARIMA_COMPANY_NIT are not the same",
    ]);
  });

  test("has a gateway account of its own: each project would see the other's payments", () => {
    const production = { alias: "production", projectId: "tarima-production" };
    const accounts = (own: string | undefined, other: string | undefined) =>
      sharedAccountFaults(staging, [staging, production], ({ alias }) => ({
        TARIMA_GATEWAY_ACCOUNT: alias === "staging" ? own : other,
      }));
    expect(accounts("700000001", "700000001")).toEqual([
      "functions/.env.tarima-staging: TARIMA_GATEWAY_ACCOUNT is that of production, too",
    ]);
    expect([accounts("700000001", "700000002"), accounts(undefined, undefined)]).toEqual([[], []]);
    expect(sharedAccountFaults(staging, [staging, production], () => undefined)).toEqual([]);
  });

  test("has the settings of its functions checked", () => {
    const wrong = { ...functions, TARIMA_PROMO_CODES: "si" };
    expect(deploymentFaults(staging, { functions: wrong, site, local })).toEqual([
      "functions/.env.tarima-staging: TARIMA_PROMO_CODES must be one of: on, off",
    ]);
  });
});
