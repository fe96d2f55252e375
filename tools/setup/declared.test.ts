import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REGION } from "../../shared/src/lib/region.ts";
import { inRoot } from "../world/paths.ts";
import { isAsWanted } from "./monitoring/as-wanted.ts";
import { logFilter, WATCHED_LINES } from "./monitoring/watched-lines.ts";
import { declaredPolicies } from "./steps/expiry.ts";
import { SECRETS } from "./steps/secrets.ts";

const sources = globSync("functions/src/**/*.ts", { cwd: inRoot() })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(inRoot(file), "utf8"))
  .join("\n");

test("every line that is watched is one that the functions log, at that level", () => {
  const calls = { ERROR: "error", WARNING: "warn" } as const;
  const missing = WATCHED_LINES.flatMap(({ says, severity }) =>
    says.filter((text) => !sources.includes(`logger.${calls[severity]}("${text}"`)),
  );
  expect(missing).toEqual([]);
  expect(sources).toMatch(/logger\.error\([^;]*\bincident\b/);
});

test("every secret that the functions declare is looked after, and no other", () => {
  const declared = [...sources.matchAll(/defineSecret\("(\w+)"\)/g)].map(([, name]) => name);
  expect(SECRETS.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test("the TTL policies are those of the indexes, and the region that of the configuration", () => {
  expect(declaredPolicies()).toContainEqual({ group: "rateLimits", field: "expiresAt" });
  const { firestore } = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8")) as {
    firestore: { location: string };
  };
  expect(firestore.location).toBe(REGION);
});

test("an error is logged with its stack behind it, which is why a filter looks for what a line contains", () => {
  const logger = JSON.stringify(inRoot("functions/src/lib/observability/logger.ts"));
  const program = `import { error } from ${logger}; error("A mail was given up", { mailId: "m1" })`;
  const options = { cwd: inRoot(), encoding: "utf8" } as const;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], options);
  const { message } = JSON.parse(stderr) as { message: string };
  expect(message).toMatch(/^Error: A mail was given up\n +at /);
  const [mail] = WATCHED_LINES.filter(({ key }) => key === "mail_given_up");
  expect(mail && logFilter(mail)).toBe(
    'resource.type="cloud_run_revision" AND severity>=ERROR AND (jsonPayload.message:"A mail was given up" OR ' +
      'textPayload:"A mail was given up")',
  );
});

test("what Google adds, and leaves out because it is zero, is no difference", () => {
  const wanted = { threshold: 0, mask: ["a"], nested: { on: false, name: "x" }, empty: [] };
  expect(isAsWanted(wanted, { name: "1", mask: ["a"], nested: { name: "x", etag: "2" } })).toBe(true);
  for (const kept of [
    { mask: ["a", "b"], nested: { name: "x" } },
    { mask: [], nested: { name: "x" } },
    { mask: ["a"], nested: { name: "y" } },
    { mask: ["a"], nested: { name: "x" }, threshold: 3 },
    { mask: ["a"] },
    undefined,
  ])
    expect(isAsWanted(wanted, kept)).toBe(false);
});
