import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inRoot, root } from "../world/paths.ts";
import { beforeExit } from "../world/processes/lifetime.ts";

/** Each by its folder. */
const WORKSPACES = ["shared", "functions", "functions/posters", "web"];

/**
 * Copies the tree as it stands, uncommitted changes too, to a folder that is removed at the end. What is mutated is mutated
 * there. The packages are those of the repository, except that a workspace finds the other workspaces of the copy.
 */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "tarima-mutate-"));
  beforeExit(() => rmSync(copy, { recursive: true, force: true }));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.toString().split("\0").filter(Boolean))
    if (existsSync(inRoot(file))) cpSync(inRoot(file), join(copy, file));
  const modules = join(copy, "node_modules");
  mkdirSync(join(modules, "@tarima"), { recursive: true });
  for (const name of readdirSync(inRoot("node_modules")))
    if (name !== "@tarima" && name !== ".vite")
      symlinkSync(inRoot("node_modules", name), join(modules, name));
  for (const name of WORKSPACES) {
    symlinkSync(join(copy, name), join(modules, "@tarima", basename(name)));
    const own = inRoot(name, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(copy, name, "node_modules"));
  }
  return copy;
}
