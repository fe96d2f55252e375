import { expect, test } from "vitest";
import { goesBack } from "./set-apart.ts";

test("one ticket that is set apart is told of as one, several as several", () => {
  expect(goesBack(1)).toMatch(
    /^Tiene 1 apartada .* vuelve a la venta\. Si ya la vendió y no la ha entregado/,
  );
  expect(goesBack(4)).toMatch(/^Tiene 4 apartadas .* vuelven a la venta\. Si ya vendió alguna y no la ha/);
});
