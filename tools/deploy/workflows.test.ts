import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../world/paths.ts";

const folder = inRoot(".github/workflows");
const workflows = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

test("workflows run scripts that there are, on the Node that the project pins", () => {
  const run = workflows.flatMap((text) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
  );
  expect(run.length).toBeGreaterThan(0);
  for (const name of run) expect(scripts).toHaveProperty([name]);
  const nodes = workflows.flatMap((text) =>
    [...text.matchAll(/node-version: (\d+)/g)].map(([, major]) => major),
  );
  expect(new Set(nodes)).toEqual(new Set(["24"]));
});

test("what is filled in reaches a shell as a variable, never as part of a command", () => {
  const commands = workflows.flatMap((text) =>
    [...text.matchAll(/\brun: (?:\|\n(?: {10}.*\n)+|.*)/g)].map(([all]) => all),
  );
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands) expect(command).not.toMatch(/\$\{\{/);
});

/** The text of each job, by its name. */
function jobsOf(file: string): Record<string, string> {
  const [, jobs = ""] = readFileSync(`${folder}/${file}`, "utf8").split(/^jobs:\n/m);
  const found = [...jobs.matchAll(/^ {2}(\w+):\n((?: {3,}.*\n|\n)+)/gm)];
  return Object.fromEntries(found.map(([, name = "", text = ""]) => [name, text]));
}

test("a job that calls a workflow permits it what it asks for: otherwise GitHub starts none of them", () => {
  const { staging, production } = jobsOf("release.yml");
  for (const job of [staging, production]) {
    expect(job).toContain("uses: ./.github/workflows/deploy.yml");
    expect(job).toMatch(/permissions:.*\n {6}contents: read\n {6}id-token: write\n/);
  }
  const asked = readFileSync(`${folder}/deploy.yml`, "utf8").match(/^permissions:\n((?: {2}.*\n)+)/m)?.[1];
  expect(asked?.match(/[\w-]+: (?:read|write)/g)).toEqual(["contents: read", "id-token: write"]);
});

test("only what is pushed to main is deployed, to production after staging", () => {
  const { staging, production } = jobsOf("release.yml");
  expect(staging).toContain(
    "if: github.ref == 'refs/heads/main' && github.event_name == 'push'\n    needs: test\n",
  );
  expect(production).toContain("needs: staging\n");
  expect(production).not.toContain("if:"); // with one it could run where staging failed or was passed over
});

test("the tests' container may read the repository, which another user owns there", () => {
  const steps = jobsOf("release.yml").test?.split(/^ {6}- /m) ?? [];
  const at = (part: string) => steps.findIndex((step) => step.includes(part));
  expect(at("safe.directory")).toBeGreaterThan(at("actions/checkout"));
  expect(at("safe.directory")).toBeLessThan(at(".ci/run"));
});
