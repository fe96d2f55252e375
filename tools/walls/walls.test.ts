import { expect, it } from "vitest";
import { checkWalls } from "./check.ts";

/** Files with a forbidden import, and the expected message. */
const PROBES: readonly [wall: string, file: string, imports: string, refusal: RegExp][] = [
  ["a feature of shared in its lib", "shared/src/lib/x.ts", "../orders/order.ts", /knows none of them/],
  ["a Node module in shared", "shared/src/orders/x.ts", "node:fs", /zod and itself/],
  ["React in shared", "shared/src/orders/x.ts", "react", /zod and itself/],
  ["Firebase in shared", "shared/src/orders/x.ts", "firebase/firestore", /zod and itself/],
  ["the server in shared", "shared/src/api/x.ts", "../../../functions/src/lib/config.ts", /zod and itself/],
  ["a feature in the server's lib", "functions/src/lib/x.ts", "../features/orders/x.ts", /knows none/],
  ["app in a feature", "functions/src/features/orders/x.ts", "../../app/handlers.ts", /features and lib/],
  ["app in lib", "functions/src/lib/x.ts", "../app/api.ts", /knows none/],
  ["the site in the server", "functions/src/features/pages/x.ts", "../../../../web/src/a.ts", /the site/],
  ["the tools in the server", "functions/src/app/x.ts", "../../../tools/test.ts", /and the tools/],
  ["React in the server", "functions/src/features/pages/x.ts", "react-dom", /without the site/],
  [
    "Firestore in a handler",
    "functions/src/features/orders/a.handlers.ts",
    "firebase-admin/firestore",
    /repo/,
  ],
  ["Storage in a handler", "functions/src/features/orders/a.handlers.ts", "@google-cloud/storage", /repo/],
  [
    "lib/firestore in a handler",
    "functions/src/features/orders/a.handlers.ts",
    "../../lib/firestore/x.ts",
    /repo/,
  ],
  ["a feature that is sold in a poster", "functions/posters/src/x.ts", "../../src/features/a/b.ts", /poster/],
  ["a feature above one's own", "functions/src/features/orders/x.ts", "../payments/y.ts", /upwards/],
  ["a feature without a floor", "functions/src/features/orders/x.ts", "../unheard-of/y.ts", /no floor/],
  ["a component in the site's lib", "web/src/lib/x.ts", "../components/ui/button.tsx", /lib serves/],
  ["a feature in a component", "web/src/components/ui/x.tsx", "../../features/a/b.ts", /components know/],
  ["a screen in a feature", "web/src/features/orders/x.tsx", "../../app/router.tsx", /features use/],
  ["Firebase outside lib", "web/src/features/orders/x.tsx", "firebase/firestore", /stays inside lib/],
  ["Firebase in a screen", "web/src/app/door/x.tsx", "reactfire", /stays inside lib/],
  ["the whole of zod in the site", "web/src/lib/forms/x.ts", "zod", /zod\/mini/],
  ["the server in the site", "web/src/features/orders/x.ts", "@tarima/functions/src/a.ts", /features use/],
  ["firebase-admin in the site", "web/src/lib/x.ts", "firebase-admin/auth", /lib serves/],
  ["the parts in a screen", "web/src/app/public/x.tsx", "../../../parts/specimen.tsx", /screens are/],
  ["a specimen in the router", "web/src/app/router.tsx", "../../parts/specimen.tsx", /router knows/],
  ["a library in the service worker", "web/service-worker/x.ts", "idb", /service worker/],
];

it.each(PROBES)("refuses %s", (_wall, file, imports, refusal) => {
  const refused = checkWalls({ [file]: `import { it } from "${imports}";` });
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(refusal);
});

it.each([
  ["a type", 'import type { It } from "../features/a.ts";'],
  ["what is handed on", 'export { it } from "../features/a.ts";'],
  ["what is fetched when it is needed", 'const it = () => import("../features/a.ts");'],
  ["the type of a module", 'let it: typeof import("../features/a.ts");'],
])("sees %s", (_kind, source) => {
  expect(checkWalls({ "web/src/lib/x.ts": source })).toHaveLength(1);
});

it("lets through what goes one way", () => {
  const source = (...imports: string[]) => imports.map((it) => `import "${it}";`).join("\n");
  const refused = checkWalls({
    "shared/src/orders/a.ts": source("../lib/numbers/money.ts", "zod/mini", "../api/route.ts"),
    "functions/src/index.ts": source("./app/api.ts", "./features/orders/a.triggers.ts"),
    "functions/src/features/orders/a.ts": source("../events/b.ts", "../../lib/x.ts", "firebase-admin"),
    "functions/src/features/orders/a.handlers.ts": source("./a.ts", "../../lib/http/x.ts", "node:crypto"),
    "web/src/app/router.tsx": source("../../parts/parts-screen.tsx", "./public/home-screen.tsx"),
    "web/src/features/orders/a.tsx": source(
      "../tickets/b.ts",
      "../../lib/x.ts",
      "@tarima/shared/lib/numbers/money.ts",
    ),
    "web/src/lib/firestore/a.ts": source("firebase/firestore", "zod/mini"),
    "web/parts/a.tsx": source("../src/features/orders/a.tsx", "./b.tsx"),
  });
  expect(refused).toEqual([]);
});

it("refuses a file in a place of its own making", () => {
  expect(checkWalls({ "functions/src/helpers/x.ts": "" })).toEqual([expect.stringMatching(/no place/)]);
});

it("refuses files that import in a circle, be it of types alone", () => {
  const refused = checkWalls({
    "shared/src/orders/a.ts": 'import type { B } from "./b.ts";',
    "shared/src/orders/b.ts": 'import type { C } from "./c.ts";',
    "shared/src/orders/c.ts": 'import type { A } from "./a.ts";',
    "shared/src/orders/d.ts": 'import type { A } from "./a.ts";',
  });
  expect(refused).toEqual([expect.stringMatching(/circle: .*a\.ts → .*b\.ts → .*c\.ts → .*a\.ts$/)]);
});

it.each([
  ["web/src/features", "orders", "tickets"],
  ["functions/src/features", "inventory", "events"],
])("refuses features of %s that import in a circle, though no file does", (folder, one, other) => {
  const refused = checkWalls({
    [`${folder}/${one}/a.ts`]: `import "../${other}/a.ts";`,
    [`${folder}/${other}/b.ts`]: `import "../${one}/b.ts";`,
  });
  expect(refused).toEqual([expect.stringMatching(/^Features import in a circle/)]);
});
