import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { House } from "lucide-react";
import { expect, it } from "vitest";
import { officeSections, sectionAt } from "./office-sections.ts";

const SECTIONS = ["/admin", "/admin/eventos", "/admin/productores"].map((to) => ({
  to,
  label: to,
  icon: House,
}));

const at = (pathname: string) => sectionAt(SECTIONS, pathname)?.to;

it("finds the section of a screen below it", () => {
  expect(at("/admin/productores/la-clave")).toBe("/admin/productores");
});

it("prefers the longer of two paths that begin alike", () => {
  expect(at("/admin/eventos")).toBe("/admin/eventos");
  expect(at("/admin")).toBe("/admin");
});

it("does not take a longer word for a path below", () => {
  expect(at("/admin/eventos-viejos")).toBe("/admin");
  expect(at("/administrador")).toBeUndefined();
});

it("shows a member of a team the sections that they have the right to; of some events none of the whole organisation", () => {
  const labels = (rights: TeamRight[], isLimited = false) =>
    officeSections("producer", { rights, isLimited }).map(({ label }) => label);
  expect(labels(["all"])).toEqual(officeSections("producer").map(({ label }) => label));
  expect(labels(["door"])).toEqual(["Eventos", "Puerta"]);
  expect(labels(["finance"])).toEqual(["Inicio", "Eventos", "Finanzas"]);
  expect(labels(["all"], true)).toEqual(["Eventos", "Puerta"]);
});
