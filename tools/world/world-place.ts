import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inCache } from "./paths.ts";
import { checkPortsAreFree, type Ports, shiftedPorts } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { isAlive, killMarked } from "./processes/processes.ts";
import { say } from "./say.ts";

/** The ports, folder and mark that separate one world from others that run at the same time. */
export interface WorldPlace {
  shift: number;
  ports: Ports;
  temporaryFolder: string;
  /** The mark of every process of the world, see processes.ts. */
  mark: string;
}

/**
 * Reserves the ports and a temporary folder for a world. First stops the processes of an earlier run that was killed. When the
 * program ends, all processes of this world that still run are killed.
 */
export async function claimPlace(shift: number): Promise<WorldPlace> {
  const ports = shiftedPorts(shift);
  const record = inCache(`world-${ports.hosting}.json`);
  await endLeftovers(record);
  await checkPortsAreFree(ports, shift);
  // In the system's temporary folder, because the path of a Unix socket must be shorter than about 100 characters.
  const temporaryFolder = mkdtempSync(join(tmpdir(), "tarima-"));
  const mark = temporaryFolder;
  writeFileSync(record, JSON.stringify({ launcher: process.pid, mark }));
  beforeExit(() => {
    killMarked(mark);
    rmSync(temporaryFolder, { recursive: true, force: true });
    rmSync(record, { force: true });
  });
  return { shift, ports, temporaryFolder, mark };
}

async function endLeftovers(record: string): Promise<void> {
  if (!existsSync(record)) return;
  const { launcher, mark } = JSON.parse(readFileSync(record, "utf8")) as { launcher: number; mark: string };
  if (isAlive(launcher)) return; // that world is in use; the check of the ports reports it
  const killed = killMarked(mark);
  // Their ports become free only when the processes have ended.
  for (let tries = 0; tries < 50 && killMarked(mark) > 0; tries++) await pause(100);
  rmSync(mark, { recursive: true, force: true });
  if (killed > 0) say(`Ended ${killed} processes of an earlier run that was killed`);
}
