import { SERVICE_KEYS } from "@tarima/shared/system/services.ts";
import type { SystemHealth } from "@tarima/shared/system/system.schema.ts";
import { expect, test } from "vitest";
import { latencyLabel, percentLabel, standingLabel, standingSentence } from "./system-labels.ts";

const health = (statuses: Partial<Record<string, string>>): SystemHealth =>
  ({
    services: SERVICE_KEYS.map((key) => ({ key, status: statuses[key] ?? "up" })),
    totalIssues: Object.keys(statuses).length,
    checkedAt: "2026-11-21T20:00:00.000Z",
  }) as unknown as SystemHealth; // the fields used here

test.each([
  [null, "—"],
  [84, "84 ms"],
  [1240, "1.240 ms"],
  [12_400, "12 s"],
  [240_000, "4 min"],
])("%s ms reads %s", (ms, words) => {
  expect(latencyLabel(ms)).toBe(words);
});

test("a share reads with two places, unless it is whole", () => {
  expect([99.976, 100, 0, null].map(percentLabel)).toEqual(["99,98%", "100%", "0%", "—"]);
});

test("says how many stand, and names those that do not", () => {
  expect(standingSentence(health({}))).toBe("Todo responde como debe.");
  const broken = health({ mail: "down", payments: "slow" });
  expect(standingLabel(broken)).toBe("6 de 8 en pie");
  expect(standingSentence(broken)).toBe("Correo no responde. Mercado Pago responde lento.");
  const unseen = health(Object.fromEntries(SERVICE_KEYS.map((key) => [key, "unknown"])));
  expect(standingLabel(unseen)).toBe("Sin datos");
  expect(standingSentence(unseen)).toMatch(/no hay revisiones/);
});
