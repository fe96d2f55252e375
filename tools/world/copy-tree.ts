import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inRoot, root } from "./paths.ts";
import { beforeExit } from "./processes/lifetime.ts";

/** The folders of the workspaces. */
const WORKSPACES = ["shared", "functions", "functions/posters", "web"];

/**
 * Copies the working tree, with uncommitted changes, to a temporary folder that is removed at the end; whatever is changed is
 * changed there. Packages are linked from the repository, except the workspaces, which are linked to those of the copy.
 */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "tarima-copy-"));
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
