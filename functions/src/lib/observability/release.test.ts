import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { writeRelease } from "../../../../tools/deploy/release.ts";
import { RELEASE, releaseBeside } from "./release.ts";

test("deployed code knows its release, wherever the bundler put this file", () => {
  const dist = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, "chunks"));
  writeRelease([dist], { projectId: "p", version: "abc1234", builtAt: "2026-11-21T20:00:00.000Z" });
  for (const file of ["index.js", "chunks/chunk-x.js"])
    expect(releaseBeside(pathToFileURL(join(dist, file)).href)).toBe("abc1234");
  writeFileSync(join(dist, "release.json"), "{}");
  expect(releaseBeside(pathToFileURL(join(dist, "index.js")).href)).toBe("unknown");
});

test("what was not deployed is local", () => {
  expect(RELEASE).toBe("local");
});
