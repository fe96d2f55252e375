import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EVIDENCE, FLAKES } from "./evidence.ts";

/** Once around a run of browser tests: begins without evidence of an earlier one, and lists at the end which tests flaked. */
export default function setup(): () => void {
  const list = join(dirname(EVIDENCE), "flakes.json");
  rmSync(EVIDENCE, { recursive: true, force: true });
  rmSync(list, { force: true });
  return () => {
    const flakes = existsSync(FLAKES) ? readFileSync(FLAKES, "utf8").split("\n").filter(Boolean) : [];
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, `${JSON.stringify(flakes, null, 2)}\n`);
  };
}
