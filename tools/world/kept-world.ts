import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inCache } from "./paths.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { isAlive } from "./processes/processes.ts";
import type { WorldPlace } from "./world-place.ts";

// How tests find the world that `npm run world` keeps running.

const record = () => inCache("kept-world.json");

interface KeptWorld {
  launcher: number;
  place: WorldPlace;
}

/** Lets tests find this world until the program ends. When several worlds are kept, tests use the first. */
export function offerWorld(place: WorldPlace): void {
  if (offeredWorld()) return;
  writeFileSync(record(), JSON.stringify({ launcher: process.pid, place } satisfies KeptWorld));
  beforeExit(() => rmSync(record(), { force: true }));
}

const variable = "TARIMA_KEPT_WORLD";

/** The variable that makes a program use this world, kept or not. */
export function asKeptWorld(place: WorldPlace): Record<string, string> {
  return { [variable]: JSON.stringify(place) };
}

/** The world in the environment variable, or else the one that `npm run world` keeps running, if any. */
export function findKeptWorld(): WorldPlace | undefined {
  const named = process.env[variable];
  return named ? (JSON.parse(named) as WorldPlace) : offeredWorld();
}

function offeredWorld(): WorldPlace | undefined {
  if (!existsSync(record())) return undefined;
  const { launcher, place } = JSON.parse(readFileSync(record(), "utf8")) as KeptWorld;
  return isAlive(launcher) ? place : undefined;
}
