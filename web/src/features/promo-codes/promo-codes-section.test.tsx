import type { CodeBatchView } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { siteSettingsRoutes } from "@tarima/shared/system/site-settings.routes.ts";
import { describe, expect, test } from "vitest";
import { buildPhase } from "../../../../tools/builders/events.ts";
import { draw, refused, returned } from "../../../test/components/draw.tsx";
import { sampleEvent } from "../../../test/components/samples.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { PromoCodesSection } from "./promo-codes-section.tsx";

const event = sampleEvent({ id: "rumba" });
const AT = "2026-11-20T15:00:00.000Z";
const TERMS = { type: "percentage", value: 10, opens: null, startsAt: null, endsAt: null } as const;
const CODE: PromoCode = {
  ...{ ...TERMS, id: "1", eventId: "rumba", producerId: "x", code: "LOMA10", maxUses: null, uses: 0 },
  ...{ isActive: true, createdAt: AT, updatedAt: AT },
};
const BATCH: CodeBatchView = {
  ...{ ...TERMS, id: "b", eventId: "rumba", name: "Club de lectura", prefix: "CLUB", count: 2_000 },
  ...{ made: 2_000, used: 0, isActive: true, status: "ready", createdAt: AT, updatedAt: AT },
  madeBy: { uid: "lina", name: "Lina" },
};

const NO_CODES = { data: [], cursor: null, hasMore: false, hasNextPage: false };
const has = (
  codes: Partial<PromoCode>[],
  batches: Partial<CodeBatchView>[] = [],
  takesDiscountCodes = true,
) => [
  returned(
    promoCodeRoutes.listPromoCodes,
    { eventId: "rumba" },
    { ...NO_CODES, data: codes.map((code) => ({ ...CODE, ...code })) },
  ),
  returned(
    promoCodeRoutes.listCodeBatches,
    { eventId: "rumba" },
    { data: batches.map((batch) => ({ ...BATCH, ...batch })) },
  ),
  returned(
    siteSettingsRoutes.getSiteSettings,
    {},
    {
      takesDiscountCodes,
      takesSignUps: true,
      grantsLateWithdrawal: true,
      waitingMessage: null,
      feeRate: 0.1,
      banner: null,
    },
  ),
];
const hiding = sampleEvent({
  id: "rumba",
  phases: [buildPhase({ id: "preventa", name: "Preventa", isHidden: true })],
});
const OPENS = { phases: ["preventa"], types: [] };

describe("where discounts are switched off", () => {
  test("it is about codes that open, which may be made", () => {
    const { headings, buttons, text } = draw(<PromoCodesSection event={hiding} />, has([], [], false));
    expect(headings).toEqual(["Códigos de acceso", "Ningún código de acceso todavía"]);
    expect(buttons).toEqual(expect.arrayContaining(["Nuevo código", "Crear varios códigos"]));
    expect(text).toContain("Los códigos promocionales estarán disponibles próximamente");
  });

  test("of an event that hides nothing it says what to do first, and makes nothing", () => {
    const { text, buttons } = draw(<PromoCodesSection event={event} />, has([], [], false));
    expect(text).toContain("Oculta una etapa o un tipo de boleta");
    expect(buttons).toEqual([]);
  });

  test("what opens can be changed, what takes something off cannot", () => {
    const codes = [
      { id: "1", code: "PRENSA", value: 0, opens: OPENS },
      { id: "2", code: "LOMA10", value: 10 },
    ];
    const { html } = draw(<PromoCodesSection event={hiding} />, has(codes, [], false));
    expect(html).toContain("Acciones de PRENSA");
    expect(html).not.toContain("Acciones de LOMA10");
  });
});

describe("codes that were made many at once", () => {
  test("are one row, with how many of them are used", () => {
    const { text, headings, html } = draw(<PromoCodesSection event={hiding} />, has([], [{ used: 12 }]));
    expect(text).toContain("12 de 2.000");
    expect(html).toContain("Acciones de Club de lectura");
    expect(headings).not.toContain("Ningún código todavía");
  });

  test("half made they say so", () => {
    const { text } = draw(
      <PromoCodesSection event={hiding} />,
      has([], [{ status: "making", made: 400, used: 0 }]),
    );
    expect(text).toContain("Incompleto");
    expect(text).toContain("0 de 400");
  });
});

test("any other refusal is an error that can be tried again", () => {
  const failed = new ApiError("PROMO_CODE_ERROR", { status: 500 });
  const { headings, buttons } = draw(<PromoCodesSection event={event} />, [
    refused(promoCodeRoutes.listPromoCodes, { eventId: "rumba" }, failed),
  ]);
  expect(headings).toContain("Algo falló");
  expect(buttons).toContain("Reintentar");
});

test("an event without codes leads to the first", () => {
  const { headings, buttons } = draw(<PromoCodesSection event={event} />, has([]));
  expect(headings).toContain("Ningún código todavía");
  expect(buttons).toContain("Nuevo código");
});
