import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, expect, test } from "vitest";
import { inRoot } from "../world/paths.ts";
import { functionsFile } from "./deployment.ts";
import { assertOlder, earlierVersion, givenSettings, workingCopyAt } from "./earlier-release.ts";

const release = { projectId: "p", version: "bbbbbbb", builtAt: "", assets: [] };
/** A project that nobody has: its file of settings is made by a test, and removed. */
const NOBODYS = { alias: "nobody", projectId: "nobodys-project" };
const settings = inRoot(functionsFile(NOBODYS));

afterEach(() => rmSync(settings, { force: true }));

/** A repository with two commits, of which only the second knows a setting. */
function repository(): { folder: string; commits: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "repository-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@x", ...args], {
      cwd: folder,
      encoding: "utf8",
    });
  git("init", "-q");
  mkdirSync(join(folder, "functions/src/lib"), { recursive: true });
  mkdirSync(join(folder, "web"));
  writeFileSync(join(folder, "web/x"), "");
  const commits = ["TARIMA_SITE_URL", "TARIMA_NEW"].map((name) => {
    const file = join(folder, "functions/src/lib/settings.ts");
    writeFileSync(file, `export const KNOWN_SETTINGS = new Set(["TARIMA_SITE_URL", "${name}"]);\n`);
    git("add", "-A");
    git("commit", "-q", "-m", name);
    return git("rev-parse", "--short", "HEAD").trim();
  });
  return { folder, commits };
}

test("one goes back to what was before, or to a commit; never to what is there, nor to what is none", () => {
  expect(earlierVersion({ ...release, before: "aaaaaaa" }, undefined)).toBe("aaaaaaa");
  expect(earlierVersion({ ...release, before: "aaaaaaa" }, "ccccccc")).toBe("ccccccc");
  expect(earlierVersion(undefined, "ccccccc")).toBe("ccccccc");
  expect(() => earlierVersion({ ...release, before: null }, undefined)).toThrow(/name its commit/);
  expect(() => earlierVersion(release, "bbbbbbb")).toThrow(/what the site has/);
  expect(() => earlierVersion(release, "--upload-pack=x")).toThrow(/no commit/);
});

test("a commit is what the site has in whatever length it is named", () => {
  const present = { ...release, version: "abcdef1" };
  expect(() => earlierVersion(present, "abcdef1234567890")).toThrow(/what the site has/);
  expect(() => earlierVersion({ ...release, version: "abcdef1234" }, "abcdef1")).toThrow(/what the site has/);
});

test("what a site has gone back from is not what was before: it is gone back to by name only", async () => {
  const { folder, commits } = repository();
  const [first = "", second = ""] = commits;
  const onto = (version: string, before: string) =>
    assertOlder(before, { ...release, version, before }, folder);
  await expect(onto(second, first)).resolves.toBeUndefined();
  await expect(onto(first, second)).rejects.toThrow(/has gone back from .* name/);
  await expect(onto("0000000", first)).rejects.toThrow(/name/);
});

test("an earlier release is copied as it was, with the settings of now that it knows", async () => {
  const { folder, commits } = repository();
  const copy = join(mkdtempSync(join(tmpdir(), "copy-")), "earlier");
  writeFileSync(settings, "TARIMA_SITE_URL=https://tarima.test\nTARIMA_NEW=on\nOTHER=a b\n");
  await workingCopyAt(commits[0] ?? "", copy, folder);
  expect(await givenSettings(NOBODYS, copy)).toEqual(["TARIMA_NEW"]);
  const given = parseEnv(readFileSync(join(copy, functionsFile(NOBODYS)), "utf8"));
  expect(given).toEqual({ TARIMA_SITE_URL: "https://tarima.test", OTHER: "a b" });
  await workingCopyAt(commits[1] ?? "", copy, folder); // again, after a run that was stopped
  expect(existsSync(join(copy, functionsFile(NOBODYS)))).toBe(false);
  await expect(workingCopyAt("0000000", copy, folder)).rejects.toThrow(/no working copy of 0000000/);
});
