import { expect, test } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { landingOf } from "./landing.ts";
import { paths } from "./paths.ts";

// spec: 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9
test("the screens have the addresses that were promised", () => {
  expect([paths.home, paths.signIn(), paths.verifyEmail(), paths.lostSession()]).toEqual([
    "/",
    "/ingresar",
    "/verify-email",
    "/login",
  ]);
  expect([adminPaths.home, adminPaths.producers]).toEqual(["/admin", "/admin/productores"]);
  expect([paths.producer, paths.myEvents, paths.producerProfile]).toEqual([
    "/productor",
    "/productor/eventos",
    "/productor/perfil",
  ]);
});

// spec: 2.10
test("the other screens have addresses in Spanish", () => {
  expect([paths.events(), paths.event("rumba"), paths.checkout("rumba"), paths.payment("o1")]).toEqual([
    "/eventos",
    "/eventos/rumba",
    "/checkout/rumba",
    "/pago/o1",
  ]);
  expect([paths.myTickets, paths.ticket("t1"), paths.profile(), paths.scanner, paths.door("e1")]).toEqual([
    "/mis-boletas",
    "/mis-boletas/t1",
    "/perfil",
    "/escaner",
    "/escaner/e1",
  ]);
  expect([
    paths.register(),
    paths.registerProducer,
    paths.sell,
    paths.recover(),
    paths.newEvent,
    paths.myEvent("e1"),
  ]).toEqual([
    "/registro",
    "/registro-productor",
    "/vende",
    "/recuperar",
    "/productor/eventos/nuevo",
    "/productor/eventos/e1",
  ]);
  expect([
    adminPaths.events,
    adminPaths.auditLog,
    adminPaths.finance,
    adminPaths.reports,
    adminPaths.system,
  ]).toEqual(["/admin/eventos", "/admin/logs", "/admin/finanzas", "/admin/reportes", "/admin/sistema"]);
});

// spec: 2.18
test("each role begins where its work is, and an attendee at home", () => {
  expect(landingOf("attendee")).toBe("/");
  expect(landingOf("superadmin")).toBe("/admin");
  expect(landingOf("producer")).toBe("/productor");
  expect(landingOf("promoter")).toBe("/promotor");
  expect(landingOf("scanner")).toBe("/escaner?hoy");
});
