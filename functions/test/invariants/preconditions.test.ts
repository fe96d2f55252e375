import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isForEveryCollection, PRECONDITIONS, type Precondition } from "../support/preconditions.ts";

// The conditions of all commits are listed a second time, so that a new condition without a row fails here.

const SRC = new URL("../../src/", import.meta.url).pathname;
/** It calls the gateway, whose SDK also has a method `create`. */
const NOT_FIRESTORE = ["features/payments/gateway/mercado-pago.ts"];

const SIGNS: Record<Precondition["kind"], RegExp> = {
  unchanged: /\blastUpdateTime\b/,
  absent: /\.create\(/,
  once: /(?<!function )\bonce\(/,
};
const DECLARATION = /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+) =/;

async function sources(): Promise<string[]> {
  const files = await readdir(SRC, { recursive: true });
  return files.filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !NOT_FIRESTORE.includes(file),
  );
}

async function preconditionsOf(file: string): Promise<string[]> {
  const found: string[] = [];
  let within = "";
  for (const line of (await readFile(SRC + file, "utf8")).split("\n")) {
    const [, named, constant] = DECLARATION.exec(line) ?? [];
    within = named ?? constant ?? within;
    if (/^\s*(\*|\/\*|\/\/)/.test(line)) continue;
    for (const [kind, sign] of Object.entries(SIGNS))
      if (sign.test(line)) found.push(`${file} ${within} ${kind}`);
  }
  return found;
}

test("the table has every precondition of the sources, and no other", async () => {
  const files = (await sources()).filter((file) => !isForEveryCollection(file));
  const found = (await Promise.all(files.map(preconditionsOf))).flat();
  const own = Object.values(PRECONDITIONS).filter(({ file }) => !isForEveryCollection(file));
  const rows = own.map(({ file, within, kind }) => `${file} ${within} ${kind}`);
  expect(rows.sort()).toEqual(found.sort());
});

test("what changes documents of every collection has a row for each of them", async () => {
  const found = new Set<string>();
  for (const file of await sources()) {
    const text = await readFile(SRC + file, "utf8");
    if (!/\b(change|delete|save)Document\b/.test(text)) continue;
    // matches `of: orders` and `of: staffInvitationsOf(eventId)`
    for (const [, name = ""] of text.matchAll(/\bof: (\w+?)(?:Of)?[,(]/g)) found.add(name);
  }
  const rows: Precondition[] = Object.values(PRECONDITIONS);
  const documented = rows
    .filter(({ file }) => isForEveryCollection(file) && !file.endsWith("update-if-unchanged.ts"))
    .map(({ collection }) => collection);
  expect([...found].sort()).toEqual([...new Set(documented)].sort());
});
