import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepLastAssets, readRelease, releaseAt, releaseFault, writeRelease } from "./release.ts";

const meta = { version: "abc1234", builtAt: "2026-03-02T15:00:00.000Z" };

/** A built site with these assets. */
function built(assets: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(folder, "assets", name), text);
  return folder;
}

/** A site that has been deployed from this folder; what it does not have it answers with a page, as an old one did. */
const siteOf = (folder: string | undefined): typeof fetch =>
  (async (address: string) => {
    const path = new URL(address).pathname;
    try {
      if (folder) return new Response(readFileSync(join(folder, path)));
    } catch {
      // not there
    }
    return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  }) as typeof fetch;

const SITE = "https://tarima.test";
const keep = async (folder: string, ask: typeof fetch) =>
  keepLastAssets(await releaseAt(SITE, ask), { site: SITE, folder, ask });

test("a second release has the first one's assets too, a third one only those of the second", async () => {
  const releases = [
    built({ "a.js": "1", "x.js": "x" }),
    built({ "b.js": "2", "x.js": "x" }),
    built({ "c.js": "3" }),
  ];
  let last: string | undefined;
  const added: number[] = [];
  for (const folder of releases) {
    writeRelease([folder], { projectId: "tarima-staging", ...meta });
    added.push(await keep(folder, siteOf(last)));
    last = folder;
  }
  expect(added).toEqual([0, 1, 2]);
  expect(releases.map((folder) => readdirSync(join(folder, "assets")).sort())).toEqual([
    ["a.js", "x.js"],
    ["a.js", "b.js", "x.js"],
    ["b.js", "c.js", "x.js"],
  ]);
  expect(readFileSync(join(releases[2] ?? "", "assets/b.js"), "utf8")).toBe("2");
});

test("a page in place of an asset is none, and nothing is kept of a name that leaves the folder", async () => {
  const [first, second] = [built({ "a.js": "1" }), built({ "b.js": "2" })];
  writeRelease([first], { projectId: "tarima-staging", ...meta });
  const release = { ...readRelease(first), assets: ["gone.js"] };
  writeFileSync(join(first, "release.json"), JSON.stringify(release));
  await expect(keep(second, siteOf(first))).rejects.toThrow(/gone\.js answered 200/);
  writeFileSync(join(first, "release.json"), JSON.stringify({ ...release, assets: ["../../x.js"] }));
  await expect(keep(second, siteOf(first))).rejects.toThrow(/no file/);
});

test.each(["{}", "null", '{"version":"abc1234","assets":"a.js"}', '{"version":"--x","assets":[]}'])(
  "%s is no release: nothing is built upon it",
  async (text) => {
    const ask = async () => new Response(text, { headers: { "content-type": "application/json" } });
    await expect(releaseAt(SITE, ask)).rejects.toThrow(/release\.json is no release/);
  },
);

test("what was built for one project is not deployed to another, nor what was built to be tried", () => {
  const [site, functions] = [built({ "a.js": "1" }), built({})];
  const of = () => [readRelease(site), readRelease(functions)];
  expect(releaseFault("tarima-staging", of())).toMatch(
    /is for no deployment and no deployment, not for tarima-staging/,
  );
  writeRelease([site, functions], { projectId: "tarima-staging", ...meta });
  expect(releaseFault("tarima-staging", of())).toBeUndefined();
  expect(releaseFault("tarima-production", of())).toMatch(/is for tarima-staging/);
  writeRelease([site], { projectId: "tarima-production", ...meta });
  expect(releaseFault("tarima-production", of())).toMatch(/tarima-production and tarima-staging/);
});
