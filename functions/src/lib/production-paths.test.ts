import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Where code goes another way in a local world or in a build for it, and the test that takes the way of production. A file that is
 * not here, or whose test is gone, has a path that nobody has tried before the first deployment. In the browser that way is to
 * connect to no emulator, which firebase-config decides by the page's address.
 */
const SWITCHES: Readonly<Record<string, string>> = {
  "functions/src/lib/local-world.ts": "functions/src/lib/settings.test.ts",
  "functions/src/lib/settings.ts": "functions/src/lib/settings.test.ts",
  "functions/src/lib/config.ts": "tools/deploy/rehearse.ts",
  "functions/src/lib/storage/public-files.ts": "functions/src/lib/storage/public-files.test.ts",
  "functions/src/features/mail-delivery/smtp.ts": "functions/src/features/mail-delivery/smtp.test.ts",
  "functions/src/features/payments/gateway/mercado-pago.ts": "tools/deploy/rehearse.ts",
  "web/src/app/router.tsx": "tools/deploy/rehearse.ts",
  "web/src/lib/api/callable.ts": "web/src/lib/firebase/firebase-config.test.ts",
  "web/src/lib/files/storage.ts": "web/src/lib/firebase/firebase-config.test.ts",
  "web/src/lib/firebase/firebase-config.ts": "web/src/lib/firebase/firebase-config.test.ts",
  "web/src/lib/firestore/firestore-rest.ts": "web/src/lib/firestore/firestore-rest.test.ts",
  "web/src/lib/firestore/firestore.ts": "web/src/lib/firebase/firebase-config.test.ts",
  "web/src/lib/session/sign-in/auth.ts": "web/src/lib/firebase/firebase-config.test.ts",
  "web/src/lib/offline/cache-page-files.ts": "web/test/browser/site/offline.test.ts",
  "web/src/lib/browser/when-loaded.ts": "web/test/browser/site/offline.test.ts",
};

const SWITCH = /_EMULATOR|\bemulators\b|isLocalWorld\(|import\.meta\.env\.(DEV|PROD|MODE|VITE_PARTS)\b/;

test("every switch between a local world and production is known, with the test that takes production's way", () => {
  const listed = execFileSync("git", ["ls-files", "functions/src", "web/src"], {
    encoding: "utf8",
  });
  const switching = listed
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))
    .filter((file) => SWITCH.test(readFileSync(file, "utf8")));
  expect(switching.toSorted()).toEqual(Object.keys(SWITCHES).toSorted());
  for (const by of Object.values(SWITCHES)) expect(existsSync(by), by).toBe(true);
});
