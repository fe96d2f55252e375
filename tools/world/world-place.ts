import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inCache } from "./paths.ts";
import { checkPortsAreFree, type Ports, shiftedPorts } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { isAlive, killMarked } from "./processes/processes.ts";
import { say } from "./say.ts";

/** What sets one world apart from another that runs beside it. */
export interface WorldPlace {
  shift: number;
  ports: Ports;
  temporaryFolder: string;
  /** Carried by every process of the world, see processes.ts. */
  mark: string;
}

/**
 * Claims the ports and a temporary folder for a world. What an earlier run left behind because it was killed is
 * ended first. When the program ends, whatever still runs of this world is killed.
 */
export async function claimPlace(shift: number): Promise<WorldPlace> {
  const ports = shiftedPorts(shift);
  const record = inCache(`world-${ports.hosting}.json`);
  await endLeftovers(record);
  await checkPortsAreFree(ports, shift);
  // In the system's own folder: the path of a Unix socket may not be longer than some 100 characters.
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
  if (isAlive(launcher)) return; // it runs: the check of the ports says so
  const killed = killMarked(mark);
  // Their ports are free only once they are gone.
  for (let tries = 0; tries < 50 && killMarked(mark) > 0; tries++) await pause(100);
  rmSync(mark, { recursive: true, force: true });
  if (killed > 0) say(`Ended ${killed} processes of an earlier run that was killed`);
}
