import type { ConsentEntryView } from "@tarima/shared/consents/consent-entry.schema.ts";
import { consentRoutes } from "@tarima/shared/consents/consents.routes.ts";
import { expect, test } from "vitest";
import { draw, refusedAll, returned } from "../../../test/components/draw.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { ConsentHistory } from "./consent-history.tsx";

const history = (...items: ConsentEntryView[]) =>
  draw(<ConsentHistory />, [
    returned(consentRoutes.listMyConsents, {}, { items, cursor: null, hasNextPage: false }),
  ]).text;

const entry = {
  ...{ id: "1", at: "2026-11-28T17:00:00.000Z", version: "2026-11-26", givenAt: null },
  ...{ purpose: "organiser-news", subject: "la-clave", name: "La Clave", act: "given", channel: "web" },
} as const satisfies ConsentEntryView;

test("says what was accepted and taken back, when, how, and of which text", () => {
  const ended = { ...entry, act: "taken-back", givenAt: "2026-11-26T15:00:00.000Z" } as const;
  expect(history(entry)).toMatch(
    /^Novedades de La Clave Aceptado en el sitio el 28 nov 2026, \d\d:00, versión del 26\/11\/2026$/,
  );
  expect(history(ended)).toMatch(
    /Retirado en el sitio el 28 nov 2026, \d\d:00\. Se había aceptado el 26 nov .*, versión del 26\/11\/2026$/,
  );
  expect(history({ ...ended, channel: "mail" })).toContain("Retirado con el enlace de un correo el 28 nov");
  expect(history({ ...ended, channel: "support" })).toContain(
    "Retirado por Tarima, a pedido suyo, el 28 nov",
  );
  expect(history({ ...ended, version: null, givenAt: null })).toMatch(
    /Retirado en el sitio el 28 nov 2026, \d\d:00$/,
  );
});

test("names what an organiser that is gone sent, and all mails that a link ended, without a text of theirs", () => {
  expect(history({ ...entry, name: null })).toContain("Novedades de un organizador");
  const all = { ...entry, purpose: "unpaid-hold", subject: null, name: null, version: null } as const;
  expect(history({ ...all, act: "taken-back", channel: "mail" })).toMatch(
    /^Todos los correos por compras sin pagar Retirado con el enlace de un correo el 28 nov 2026, \d\d:00$/,
  );
});

test("says that there is nothing yet, and that it could not be read, aloud", () => {
  expect(history()).toContain("Nada todavía");
  const error = new ApiError("CONSENTS_FETCH_ERROR", { status: 500 });
  expect(draw(<ConsentHistory />, [refusedAll(error)]).html).toContain('role="alert"');
});
