import { findChromium } from "./chromium.ts";
import { hasEmulatorJars } from "./emulators/emulator-jars.ts";
import { findJava } from "./emulators/java.ts";
import { Problem } from "./say.ts";

// Prints what is not installed but needed for the whole suite, one line each: "missing: java". For .ci/run.
const needs: [string, () => boolean][] = [
  ["java", () => isFound(() => findJava().isKit)],
  ["chromium", () => isFound(() => findChromium() !== "")],
  ["firestore-emulator", hasEmulatorJars],
];

for (const [name, isThere] of needs) {
  if (!isThere()) console.log(`missing: ${name}`);
}

function isFound(find: () => boolean): boolean {
  try {
    return find();
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
