import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { expect, test } from "vitest";
import { type AnyRoute, read } from "./api.ts";
import { learnErrors } from "./api-error.ts";
import { CLIENT_CATALOGUE } from "./unanswered.ts";

learnErrors(CLIENT_CATALOGUE);

const messageOf = (route: AnyRoute, response: Response) =>
  read(route, response).then(
    () => "answered",
    (error: Error) => error.message,
  );

// spec: 8.38, 8.42, 8.46, 8.48, 8.52
test.each([
  [producerRoutes.listProducers, "Error al listar productor (502)"],
  [producerRoutes.getProducer, "Error al obtener productor (502)"],
  [producerRoutes.updateProducer, "Error al actualizar productor (502)"],
  [producerRoutes.deleteProducer, "Error al eliminar productor (502)"],
  [producerRoutes.registerProducer, "Solicitud fallida"],
  [eventRoutes.listMyEvents, "Error al obtener eventos del productor (502)"],
  [promoterRoutes.createPromoter, "Error al crear promotor (502)"],
  [promoterRoutes.updatePromoter, "Error al actualizar promotor (502)"],
  [promoterRoutes.deletePromoter, "Error al eliminar promotor (502)"],
  [promoterRoutes.activatePromoter, "Error al activar promotor (502)"],
  [promoterRoutes.deactivatePromoter, "Error al desactivar promotor (502)"],
  [promoterRoutes.suspendPromoter, "Error al suspender promotor (502)"],
] as const)("a failure of %o without a message of the server says %s", async (route, message) => {
  expect(await messageOf(route, new Response("Bad Gateway", { status: 502 }))).toBe(message);
  const body = { code: route.failure, message: "Lo que dice el servidor" };
  expect(await messageOf(route, Response.json(body, { status: 500 }))).toBe("Lo que dice el servidor");
});

// spec: 8.47
test("a malformed answer of the server is said to be one", async () => {
  const answer = new Response("<html>", { status: 200 });
  expect(await messageOf(producerRoutes.getProducer, answer)).toBe("Respuesta inválida del servidor");
});
