import { OTHER_PAGE, pagePatternOf } from "@tarima/shared/system/page-patterns.ts";
import { expect, test } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { paths } from "./paths.ts";

test("every address of the site has a pattern by which browsers report of it, and none tells whose page it is", () => {
  const secret = "7c9e6679-secreto";
  const addresses = Object.values({ ...paths, ...adminPaths }).map((path) =>
    typeof path === "string" ? path : (path as (of: string) => string)(secret),
  );
  for (const address of addresses) {
    const { pathname } = new URL(address, "https://tarima.co");
    const pattern = pagePatternOf(pathname);
    expect([pathname, pattern === OTHER_PAGE]).toEqual([pathname, false]);
    expect(pattern).not.toContain(secret);
  }
});
