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

test("what somebody else wrote reaches a shell as a variable, never as part of a command", () => {
  const commands = workflows.flatMap((text) =>
    [...text.matchAll(/\brun: (?:\|\n(?: {10}.*\n)+|.*)/g)].map(([all]) => all),
  );
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands) expect(command).not.toMatch(/\$\{\{\s*(github\.(event|head)|secrets)/);
});
