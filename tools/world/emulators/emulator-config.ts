import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { pageNeeds, writtenPage } from "../../../web/vite/page-needs.ts";
import { type HeaderedConfig, withHeaders } from "../../hosting/headers.ts";
import { inRoot } from "../paths.ts";
import { host, type Ports, url } from "../ports.ts";
import { beforeExit } from "../processes/lifetime.ts";

interface FirebaseConfig {
  /** By the emulator's name, along with a few settings that apply to all emulators. */
  emulators: Record<string, object | boolean>;
}

/**
 * Writes the configuration file of a world: firebase.json with the world's ports, and with response headers that also let pages
 * connect to its emulators. It is in the same folder as firebase.json, because its paths are relative to it, and is removed when
 * the world ends.
 */
export function emulatorConfigFile(ports: Ports, shift: number): string {
  const config = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8")) as FirebaseConfig & HeaderedConfig;
  const file = inRoot(`firebase.shift-${shift}.json`);
  writeFileSync(file, JSON.stringify(withLocalHeaders(withPorts(config, ports), ports), null, 2));
  beforeExit(() => rmSync(file, { force: true }));
  return file;
}

/** Returns the configuration with the response headers for a world on the given ports. */
export function withLocalHeaders<C extends HeaderedConfig>(config: C, ports: Ports): C {
  const { auth, firestore, functions, storage } = ports;
  const emulators = {
    auth: url(auth),
    firestore: url(firestore),
    functions: url(functions),
    storage: url(storage),
  };
  return withHeaders(config, { ...pageNeeds(writtenPage()), emulators });
}

/** Returns the configuration with the given ports for every emulator that has one. */
export function withPorts<C extends FirebaseConfig>(config: C, ports: Ports): C {
  const emulators = Object.entries(config.emulators).map(([name, emulator]) => {
    if (typeof emulator === "boolean" || !(name in ports)) return [name, emulator] as const;
    const websocket = name === "firestore" ? { websocketPort: ports.firestoreWebsocket } : {};
    return [name, { ...emulator, host, port: ports[name as keyof Ports], ...websocket }] as const;
  });
  return { ...config, emulators: Object.fromEntries(emulators) };
}
