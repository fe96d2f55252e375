import { text } from "node:stream/consumers";
import { createElement, Suspense } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { optionalPart } from "./optional-part.ts";

async function drawn(part: ReturnType<typeof optionalPart<object>>): Promise<string> {
  const page = createElement(
    "main",
    null,
    "El Gran Tumbao",
    createElement(Suspense, null, createElement(part)),
  );
  const { prelude } = await prerenderToNodeStream(page);
  return (await text(prelude)).replaceAll(/<!--.*?-->/g, "");
}

test("a part whose file comes stands on the page", async () => {
  expect(await drawn(optionalPart(async () => () => "Compartir"))).toBe(
    "<main>El Gran TumbaoCompartir</main>",
  );
});

test("a part whose file cannot be had takes nothing of the page with it", async () => {
  const lost = optionalPart(() =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  );
  expect(await drawn(lost)).toBe("<main>El Gran Tumbao</main>");
});
