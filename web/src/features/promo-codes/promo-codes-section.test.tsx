import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { expect, test } from "vitest";
import { draw, refused, returned } from "../../../test/components/draw.tsx";
import { sampleEvent } from "../../../test/components/samples.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { PromoCodesSection } from "./promo-codes-section.tsx";

const event = sampleEvent({ id: "rumba" });

test("where discounts are not offered yet, it says what will be there and makes nothing", () => {
  const off = new ApiError("PROMO_CODES_OFF", { status: 501 });
  const { headings, buttons } = draw(<PromoCodesSection event={event} />, [
    refused(promoCodeRoutes.listPromoCodes, { eventId: "rumba" }, off),
  ]);
  expect(headings).toEqual(["Los códigos promocionales estarán disponibles próximamente"]);
  expect(buttons).toEqual([]);
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
  const { headings, buttons } = draw(<PromoCodesSection event={event} />, [
    returned(
      promoCodeRoutes.listPromoCodes,
      { eventId: "rumba" },
      { data: [], cursor: null, hasMore: false, hasNextPage: false },
    ),
  ]);
  expect(headings).toContain("Ningún código todavía");
  expect(buttons).toContain("Nuevo código");
});
