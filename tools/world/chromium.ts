import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Problem } from "./say.ts";

/** The shell first: the same engine without the windows that nobody sees, for a quarter less of the processor. */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const applications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser for the browser tests: the one in CHROMIUM_PATH, or an installed Chromium or Chrome. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  const candidates = [
    ...commands.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications,
  ];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Problem(
    "The browser tests need Chromium or Chrome, and none was found.\n" +
      "Install one (Debian: apt-get install chromium · macOS: brew install --cask chromium) or set CHROMIUM_PATH.",
  );
}
