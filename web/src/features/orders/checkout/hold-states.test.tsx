import { prerender } from "react-dom/static.edge";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { HoldRefused } from "./hold-states.tsx";

test("why tickets could not be held is said once, and so is each thing that is said besides", async () => {
  const sentences = async (message: string, fields: Record<string, string>) => {
    const error = new ApiError("PROMO_CODE_EXPIRED", { status: 400, message, fields });
    const { prelude } = await prerender(
      <MemoryRouter>
        <HoldRefused
          error={error}
          slug="rumba"
          isRetrying={false}
          onRetry={() => {}}
          onHoldAgain={() => {}}
        />
      </MemoryRouter>,
    );
    return (await new Response(prelude).text()).replaceAll(/<[^>]+>/g, "");
  };
  const expired = await sentences("Código expirado", { discountCode: "Código expirado" });
  expect(expired.match(/Código expirado/g)).toHaveLength(1);
  expect(await sentences("Faltan boletas.", { "selections.0.quantity": "Mínimo 4" })).toContain(
    "Faltan boletas. Mínimo 4",
  );
});
