import { expect, test } from "vitest";
import { goodLabel, pageLabel, vitalLabel } from "./client-health-labels.ts";

test("vitals are written in their unit, as people read them", () => {
  expect(vitalLabel("LCP", 2_449.9)).toBe("2,4 s");
  expect(vitalLabel("INP", 179.6)).toBe("180 ms");
  expect(vitalLabel("CLS", 0.0831)).toBe("0,08");
  expect([goodLabel("LCP"), goodLabel("CLS")]).toEqual(["bien hasta 2,5 s", "bien hasta 0,1"]);
});

test("a page is named by its pattern, but for home and what is no page", () => {
  const labels = (["/eventos/:slug", "/", "otra"] as const).map(pageLabel);
  expect(labels).toEqual(["/eventos/:slug", "/ (inicio)", "Páginas que no existen"]);
});
