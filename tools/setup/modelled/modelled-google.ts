import { FIREBASE_ROUTES } from "./modelled-firebase.ts";
import { MONITORING_ROUTES } from "./modelled-monitoring.ts";
import { PLATFORM_ROUTES } from "./modelled-platform.ts";
import { Refusal, type Request, type Route } from "./route.ts";
import { emptyWorld, type World } from "./world.ts";

// Google's APIs as far as the set-up uses them, in memory: a model made from Google's reference documentation, not Google. It keeps
// what it was given, is as slow to know it as Google is said to be, refuses what it is told to, and knows no request but those that
// the reference has. It shows that the set-up is right about its own steps, not that Google takes them.

export interface ModelledGoogle {
  ask: typeof fetch;
  world: World;
  /** Those requests that change something, as "POST iam.googleapis.com/v1/projects/…". */
  writes: () => string[];
  /** Refuses the next requests of this form, as many as said. */
  refuse: (form: RegExp, refusal: Refusal, times?: number) => void;
  /** Loses the connection at a write, the first being 0: before it has its effect, or before its answer is back. */
  cutAt: (write: number, when: "before" | "after") => void;
  /** Runs before each request: somebody else, at the same time. */
  meanwhile: (does: (request: Request) => void) => void;
}

const ROUTES: readonly Route[] = [...PLATFORM_ROUTES, ...FIREBASE_ROUTES, ...MONITORING_ROUTES];
/** They are asked by POST, and change nothing. */
const READING = /:getIamPolicy/;

export function modelledGoogle(projectId: string): ModelledGoogle {
  const world = emptyWorld(projectId);
  const requests: Request[] = [];
  const refusals: { form: RegExp; refusal: Refusal; left: number }[] = [];
  let cut: { left: number; when: "before" | "after" } | undefined;
  let others: (request: Request) => void = () => {};

  const answer = (request: Request): unknown => {
    const told = refusals.find(({ form, left }) => left > 0 && form.test(nameOf(request)));
    if (told) {
      told.left--;
      throw told.refusal;
    }
    for (const { method, host, path, serve } of ROUTES) {
      const match = method === request.method && host === request.host ? path.exec(request.path) : null;
      if (!match) continue;
      world.checkIsOn(request.host);
      return serve(world, match.slice(1).map(decodeURIComponent), request);
    }
    throw new Error(`The model of Google knows no ${nameOf(request)}`);
  };

  const ask = async (url: string, { method = "GET", headers, body }: RequestInit = {}): Promise<Response> => {
    const { host, pathname, searchParams } = new URL(url);
    const json = typeof body === "string" ? JSON.parse(body) : {};
    const request: Request = { method, host, path: pathname, query: searchParams, body: json };
    requests.push(request);
    others(request);
    const isCut = cut !== undefined && isWrite(request) && cut.left-- === 0;
    const lost = new TypeError("fetch failed"); // as fetch says it
    if (isCut && cut?.when === "before") throw lost;
    try {
      checkHeaders(new Headers(headers), projectId);
      const answered = withoutZeros(answer(request)) ?? {};
      if (isCut) throw lost;
      return Response.json(answered);
    } catch (error) {
      if (isCut) throw lost;
      if (!(error instanceof Refusal)) throw error;
      const { status, reason, message } = error;
      return Response.json({ error: { code: status, message, details: [{ reason }] } }, { status });
    }
  };

  return {
    ask: ask as typeof fetch, // called with a text for its address only
    world,
    writes: () => requests.filter(isWrite).map(nameOf),
    refuse: (form, refusal, times = 1) => refusals.push({ form, refusal, left: times }),
    cutAt: (write, when) => {
      cut = { left: write, when };
    },
    meanwhile: (does) => {
      others = does;
    },
  };
}

const isWrite = ({ method, path }: Request) => method !== "GET" && !READING.test(path);
const nameOf = ({ method, host, path }: Request) => `${method} ${host}${path}`;

function checkHeaders(sent: Headers, projectId: string): void {
  if (!sent.get("authorization")?.startsWith("Bearer "))
    throw new Refusal(401, "UNAUTHENTICATED", "No token");
  if (sent.get("x-goog-user-project") !== projectId)
    throw new Refusal(403, "PERMISSION_DENIED", "The API requires a quota project, which is not set");
}

/** Google's JSON leaves out what is zero, false or empty. */
function withoutZeros(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutZeros);
  if (typeof value !== "object" || value === null) return value;
  const isZero = (each: unknown) => !each || (Array.isArray(each) && each.length === 0);
  const kept = Object.entries(value).filter(([, each]) => !isZero(each));
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutZeros(each)]));
}
