import { appendFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { begunIn, runningSince, whatRunsOn } from "./quiet.ts";

const line = (name: string) => `i  functions: Beginning execution of "us-east1-${name}"\n`;

function givenLog(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "quiet-")), "emulators.log");
  writeFileSync(file, text);
  return file;
}

test("triggers are counted by name; functions that a browser calls are not", () => {
  const log = line("onOrderWritten") + line("api") + line("onOrderWritten") + line("pages");
  expect([...begunIn(log)]).toEqual([["onOrderWritten", 2]]);
});

test("a world whose log stands still is quiet", async () => {
  expect((await whatRunsOn(givenLog(line("onOrderWritten")))).size).toBe(0);
});

test("a trigger that starts itself again is named", async () => {
  const log = givenLog("");
  const again = setInterval(() => appendFileSync(log, line("onEventWritten")), 50);
  const running = await whatRunsOn(log, 1_000);
  clearInterval(again);
  expect([...running.keys()]).toEqual(["onEventWritten"]);
});

test("a trigger that runs on has done so since its last pause", () => {
  const began = (name: string, second: string) =>
    `[debug] [2026-11-22T18:15:${second}Z] [worker-pool] submitRequest(triggerId=us-east1-${name}) {"metadata":{}}\n`;
  const log =
    began("onEventWritten", "01.000") +
    began("onEventWritten", "09.500") + // more than SILENCE_MS later, so a new period begins
    began("onOrderWritten", "10.000") +
    began("onEventWritten", "10.900") +
    began("onEventWritten", "12.100");
  const since = runningSince(givenLog(log), ["onEventWritten", "onOrderWritten", "onMailCreated"]);
  expect([...since].map(([name, at]) => [name, at.toISOString()])).toEqual([
    ["onEventWritten", "2026-11-22T18:15:09.500Z"],
    ["onOrderWritten", "2026-11-22T18:15:10.000Z"],
  ]);
});
