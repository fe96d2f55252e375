/** The Firebase project; by default the local world's, from web/.env. */
export const firebaseConfig = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
};

export const EMULATOR_HOST = "127.0.0.1";
/** The site's port in a local world without shift. */
const SITE_PORT = 5000;
const STANDARD_PORTS = { firestore: 8080, auth: 9099, functions: 5001, storage: 9199 } as const;

export type EmulatorPorts = Record<keyof typeof STANDARD_PORTS, number>;

/**
 * The emulators' ports, if the page comes from this machine. Several local worlds run side by side, each with all ports shifted
 * by the same number. Undefined on the real site.
 */
export function emulatorPorts(
  location: Pick<Location, "hostname" | "port">,
  devShift: string | undefined,
): EmulatorPorts | undefined {
  if (location.hostname !== "127.0.0.1" && location.hostname !== "localhost") return undefined;
  const shift = devShift === undefined ? Number(location.port) - SITE_PORT : Number(devShift);
  const entries = Object.entries(STANDARD_PORTS).map(([name, port]) => [name, port + shift] as const);
  return Object.fromEntries(entries) as EmulatorPorts; // has the same keys
}

export const emulators =
  typeof location === "undefined" ? undefined : emulatorPorts(location, import.meta.env.VITE_PORT_SHIFT);
