import { expect, test } from "vitest";
import { deployedLock } from "./deployed-lock.ts";

const manifest = { name: "deployed", engines: { node: "24" }, dependencies: { a: "1.0.0", b: "1.0.0" } };
const lock = (packages: Record<string, object>) =>
  deployedLock({ lockfileVersion: 3, packages: packages as never }, manifest).packages;
const versions = (packages: ReturnType<typeof lock>) =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([place, { version }]) => (place ? [[place, version]] : [])),
  );

test("what is needed is taken along in the versions of the repository, and nothing else", () => {
  const packages = lock({
    "": { devDependencies: { unused: "1.0.0" } },
    "node_modules/a": { version: "1.0.0", dependencies: { c: "^2.0.0" }, dev: true },
    "node_modules/b": {
      version: "1.0.0",
      optionalDependencies: { "for-mac": "1" },
      peerDependencies: { c: "*" },
    },
    "node_modules/c": { version: "2.1.0", dependencies: { a: "*" } },
    "node_modules/unused": { version: "1.0.0" },
  });
  expect(versions(packages)).toEqual({
    "node_modules/a": "1.0.0",
    "node_modules/b": "1.0.0",
    "node_modules/c": "2.1.0",
  });
  expect(packages[""]).toEqual({
    name: "deployed",
    engines: { node: "24" },
    dependencies: manifest.dependencies,
  });
  expect(packages["node_modules/a"]).not.toHaveProperty("dev");
});

test("two versions of a package go to who needs each", () => {
  const packages = lock({
    "node_modules/a": { version: "1.0.0", dependencies: { c: "^1.0.0" } },
    "node_modules/a/node_modules/c": { version: "1.9.0", dependencies: { d: "1" } },
    "node_modules/b": { version: "1.0.0", dependencies: { c: "^2.0.0", d: "2" } },
    "node_modules/c": { version: "2.1.0" },
    "node_modules/d": { version: "2.0.0" },
    "node_modules/a/node_modules/d": { version: "1.0.0" },
  });
  // what c of a finds from where it goes is still d 1.0.0
  expect(versions(packages)).toEqual({
    "node_modules/a": "1.0.0",
    "node_modules/b": "1.0.0",
    "node_modules/b/node_modules/c": "2.1.0",
    "node_modules/c": "1.9.0",
    "node_modules/c/node_modules/d": "1.0.0",
    "node_modules/d": "2.0.0",
  });
});

test("what the workspace of the functions has for itself goes before what all share", () => {
  const packages = lock({
    "functions/node_modules/a": { version: "1.0.0" },
    "node_modules/a": { version: "9.0.0" },
    "node_modules/b": { version: "1.0.0", dependencies: { a: "^9.0.0" } },
  });
  expect(versions(packages)).toEqual({
    "node_modules/a": "1.0.0",
    "node_modules/b": "1.0.0",
    "node_modules/b/node_modules/a": "9.0.0",
  });
});
