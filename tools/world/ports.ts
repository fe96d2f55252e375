import { connect, createServer } from "node:net";
import { Problem } from "./say.ts";

/** The address that everything listens on, so that the local world cannot be reached from another machine. */
export const host = "127.0.0.1";

/** The ports of a world without a shift; firebase.json has the same numbers. */
export const standardPorts = {
  mailServer: 1025,
  mailCatcher: 1080,
  hub: 4400,
  logging: 4500,
  hosting: 5000,
  functions: 5001,
  paymentStandIn: 5300,
  analytics: 5350,
  invoices: 5370,
  firestore: 8080,
  auth: 9099,
  firestoreWebsocket: 9150,
  storage: 9199,
  eventarc: 9299,
  tasks: 9499,
} as const;

export type Ports = Record<keyof typeof standardPorts, number>;

// Browsers and Node's fetch refuse these ports (https://fetch.spec.whatwg.org/#port-blocking; only those above 1024).
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** Reads TARIMA_PORT_SHIFT: a number added to every port, so that several worlds can run at the same time. */
export function portShift(fallback = 0): number {
  const text = process.env.TARIMA_PORT_SHIFT;
  if (text === undefined || text === "") return fallback;
  const shift = Number(text);
  if (!Number.isInteger(shift)) throw new Problem(`TARIMA_PORT_SHIFT must be a whole number, not "${text}".`);
  return shift;
}

/**
 * The shifted ports.
 * @throws when a port is out of range or one that browsers refuse
 */
export function shiftedPorts(shift: number): Ports {
  const entries = Object.entries(standardPorts).map(([name, port]) => [name, port + shift] as const);
  for (const [name, port] of entries) {
    if (port < 1024 || port > 65_535 || blockedPorts.has(port)) {
      throw new Problem(
        `TARIMA_PORT_SHIFT=${shift} puts ${name} on port ${port}, which cannot be used. Choose another shift, such as 10000.`,
      );
    }
  }
  return Object.fromEntries(entries) as Ports;
}

/** Checks that no port is in use. The error names every port that is. */
export async function checkPortsAreFree(ports: Ports, shift: number): Promise<void> {
  const states = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ({ name, port, free: await isFree(port) })),
  );
  const taken = states.filter((state) => !state.free).map(({ name, port }) => `${port} (${name})`);
  if (taken.length === 0) return;
  throw new Problem(
    `Something already listens on ${host}, port ${taken.join(", ")}.\n` +
      "Stop it (another copy of Tarima?), or run beside it on other ports:\n" +
      `  TARIMA_PORT_SHIFT=${shift === 20_000 ? 30_000 : 20_000} npm start`,
  );
}

export function url(port: number): string {
  return `http://${host}:${port}`;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether something accepts connections on the port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
