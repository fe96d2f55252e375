import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeExit } from "./lifetime.ts";
import { inRoot } from "./paths.ts";
import { host, type Ports } from "./ports.ts";

interface FirebaseConfig {
  /** By the emulator's name; beside them stand a few settings of all emulators. */
  emulators: Record<string, object | boolean>;
}

/**
 * The configuration file for a world's ports: firebase.json itself when nothing is shifted, else a copy beside it
 * (its paths are relative to the folder it stands in), which goes when the world does.
 */
export function emulatorConfigFile(ports: Ports, shift: number): string {
  const standard = inRoot("firebase.json");
  if (shift === 0) return standard;
  const config = JSON.parse(readFileSync(standard, "utf8")) as FirebaseConfig;
  const file = inRoot(`firebase.shift-${shift}.json`);
  writeFileSync(file, JSON.stringify(withPorts(config, ports), null, 2));
  beforeExit(() => rmSync(file, { force: true }));
  return file;
}

/** The same configuration with every emulator that has a port on the given ports. */
export function withPorts(config: FirebaseConfig, ports: Ports): FirebaseConfig {
  const emulators = Object.entries(config.emulators).map(([name, emulator]) => {
    if (typeof emulator === "boolean" || !(name in ports)) return [name, emulator] as const;
    const websocket = name === "firestore" ? { websocketPort: ports.firestoreWebsocket } : {};
    return [name, { ...emulator, host, port: ports[name as keyof Ports], ...websocket }] as const;
  });
  return { ...config, emulators: Object.fromEntries(emulators) };
}
