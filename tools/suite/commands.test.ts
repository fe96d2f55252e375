import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../world/paths.ts";
import { commands } from "./commands.ts";

const scriptsOf = (file: string) =>
  Object.keys((JSON.parse(readFileSync(inRoot(file), "utf8")) as { scripts?: object }).scripts ?? {});

const asCalled = (script: string, workspace = "") =>
  `npm ${["start", "test"].includes(script) ? "" : "run "}${script}${workspace}`;

test("every script of every package.json is run by the suite, and nothing else is listed", () => {
  const scripts = [
    ...scriptsOf("package.json").map((script) => asCalled(script)),
    ...["functions", "web", "shared"].flatMap((workspace) =>
      scriptsOf(`${workspace}/package.json`).map((script) => asCalled(script, ` -w @tarima/${workspace}`)),
    ),
  ];
  expect(Object.keys(commands).toSorted()).toEqual(scripts.toSorted());
});

test("what the README and the docs tell people to run is there", () => {
  const files = ["README.md", ...globSync("docs/**/*.md", { cwd: inRoot() })];
  const named = files.flatMap((file) => {
    const text = readFileSync(inRoot(file), "utf8");
    return [...text.matchAll(/npm (?:run [\w:]+|start|test)\b/g)].map(([command]) => command);
  });
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].filter((command) => !(command in commands))).toEqual([]);
});
