import { GoogleError, isNotYet, mayNotBeYet } from "./google-error.ts";

// The one way the set-up speaks with Google: JSON over fetch, with a token. Addresses, methods and shapes of all requests are those
// of Google's discovery documents (November 2026), against which each request body of the tests was checked; they were not tried on
// a real project.

/** The APIs the set-up calls, and where they are served. */
const ADDRESSES = {
  billingbudgets: "https://billingbudgets.googleapis.com/v1",
  cloudbilling: "https://cloudbilling.googleapis.com/v1",
  cloudquotas: "https://cloudquotas.googleapis.com/v1",
  cloudresourcemanager: "https://cloudresourcemanager.googleapis.com/v3",
  dashboards: "https://monitoring.googleapis.com/v1",
  firebase: "https://firebase.googleapis.com/v1beta1",
  firebasehosting: "https://firebasehosting.googleapis.com/v1beta1",
  firebasestorage: "https://firebasestorage.googleapis.com/v1beta",
  firestore: "https://firestore.googleapis.com/v1",
  iam: "https://iam.googleapis.com/v1",
  identitytoolkit: "https://identitytoolkit.googleapis.com/admin/v2",
  logging: "https://logging.googleapis.com/v2",
  monitoring: "https://monitoring.googleapis.com/v3",
  secretmanager: "https://secretmanager.googleapis.com/v1",
  serviceusage: "https://serviceusage.googleapis.com/v1",
  storage: "https://storage.googleapis.com/storage/v1",
} as const;
export type Api = keyof typeof ADDRESSES;

/** What takes Google a while. */
export interface Operation {
  name?: string;
  done?: boolean;
  error?: { code?: number; message?: string };
}

export interface Google {
  /** Undefined where there is none, or the API is off. With a body it is a POST, as the policies are read. */
  find<T>(api: Api, path: string, body?: object): Promise<T | undefined>;
  /** All pages; `key` is what the list is called in the answer. None where the API is off. */
  list<T>(api: Api, path: string, key: string): Promise<T[]>;
  write<T>(method: "POST" | "PATCH" | "PUT" | "DELETE", api: Api, path: string, body?: object): Promise<T>;
  /** Waits until an operation is over; a quarter of an hour unless told. */
  finish(api: Api, operation: Operation, longestMs?: number): Promise<void>;
  /** Names the hosts that cannot be asked: in a plan, what they keep is taken for missing. */
  setOff(hosts: readonly string[]): void;
}

interface Connection {
  projectId: string;
  token: () => Promise<string>;
  /** How long to wait for what was just made to be known everywhere; a plan waits for nothing. */
  patienceMs: number;
  ask?: typeof fetch;
  pause?: (ms: number) => Promise<unknown>;
  tell?: (line: string) => void;
}

const POLL_MS = 3_000;
const LONGEST_OPERATION_MS = 15 * 60_000;
/** Between two attempts at what Google does not know yet. */
const NOT_YET_MS = [5_000, 10_000, 20_000, 30_000];
/** How long to wait where it may well be that nothing will change. */
const SHORTLY_MS = 60_000;
/** Between two attempts at reading, when Google or the network fails. Writes are repeated by running the set-up again. */
const BUSY_MS = [1_000, 3_000, 9_000];

export function connect({ projectId, token, patienceMs, ask = fetch, ...rest }: Connection): Google {
  const { pause = sleep, tell = () => {} } = rest;
  const shortly = Math.min(SHORTLY_MS, patienceMs);
  let off: ReadonlySet<string> = new Set();

  async function once<T>(method: string, api: Api, path: string, body?: object): Promise<T> {
    const url = `${ADDRESSES[api]}/${path}`;
    const headers = {
      authorization: `Bearer ${await token()}`,
      "content-type": "application/json",
      "x-goog-user-project": projectId, // with a person's credentials some APIs want to know whose quota it is
    };
    const answer = await ask(url, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw GoogleError.from(api, answer.status, text);
    return (text ? JSON.parse(text) : {}) as T; // as the API's reference says; whoever reads it takes no field for granted
  }

  async function call<T>(method: string, api: Api, path: string, body?: object, isRead = false): Promise<T> {
    let [waited, failures, attempts] = [0, 0, 0];
    for (;;) {
      try {
        return await once<T>(method, api, path, body);
      } catch (error) {
        const busy = isRead && isBusy(error) ? BUSY_MS[failures++] : undefined;
        const isAbsent = isRead && error instanceof GoogleError && error.status === 404;
        const early = isNotYet(error) && !isAbsent && waited < (mayNotBeYet(error) ? shortly : patienceMs);
        const ms = busy ?? (early ? (NOT_YET_MS[attempts++] ?? NOT_YET_MS.at(-1)) : undefined);
        if (ms === undefined) throw error;
        if (early && attempts === 1) tell(`waiting until Google knows it everywhere (${api})`);
        waited += early ? ms : 0;
        await pause(ms);
      }
    }
  }

  const isOff = (api: Api) => off.has(new URL(ADDRESSES[api]).host);

  return {
    async find<T>(api: Api, path: string, body?: object) {
      if (isOff(api)) return undefined;
      try {
        return await call<T>(body ? "POST" : "GET", api, path, body, true);
      } catch (error) {
        if (error instanceof GoogleError && error.status === 404) return undefined;
        throw error;
      }
    },
    async list<T>(api: Api, path: string, key: string) {
      const all: T[] = [];
      if (isOff(api)) return all;
      for (let page: string | undefined = ""; page !== undefined; ) {
        const asked = `${path}${path.includes("?") ? "&" : "?"}pageToken=${encodeURIComponent(page)}`;
        const answer: Record<string, unknown> = await call("GET", api, page ? asked : path, undefined, true);
        all.push(...((answer[key] ?? []) as T[])); // the reference names the list's type
        page = (answer.nextPageToken as string | undefined) || undefined; // a string in all lists of Google
      }
      return all;
    },
    write: (method, api, path, body) => call(method, api, path, body),
    async finish(api, operation, longestMs = LONGEST_OPERATION_MS) {
      let state = operation;
      for (let waited = 0; !state.done && state.name; waited += POLL_MS) {
        if (waited > longestMs) throw new Error(`${api} has not finished ${state.name}`);
        await pause(POLL_MS);
        state = await call<Operation>("GET", api, state.name, undefined, true);
      }
      if (state.error) throw GoogleError.ofOperation(api, state.error);
    },
    setOff: (hosts) => {
      off = new Set(hosts);
    },
  };
}

const isBusy = (error: unknown) =>
  error instanceof GoogleError ? error.status === 429 || error.status >= 500 : error instanceof TypeError;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
