/** What an answer has to be. */
interface Wanted {
  path: string;
  status: number;
  /** The beginning of its type. */
  type: string;
  /** A text in it. */
  has?: string;
  /** Headers it has to have, and what is in them. */
  headers?: Readonly<Record<string, string>>;
}

const PAGE = {
  status: 200,
  type: "text/html",
  headers: { "content-security-policy": "default-src", "x-content-type-options": "nosniff" },
} as const;
const JSON_TYPE = { status: 200, type: "application/json" } as const;

const HEALTH = "/api/v1/health";
const RELEASE = "/release.json";

const WANTED: readonly Wanted[] = [
  { path: "/", ...PAGE, has: "<h1" },
  { path: "/eventos", ...PAGE, has: "<h1" },
  { path: "/ingresar", ...PAGE },
  { path: HEALTH, ...JSON_TYPE, has: '"status":"' },
  { path: "/api/v1/settings", ...JSON_TYPE },
  { path: "/sitemap.xml", status: 200, type: "application/xml" },
  { path: "/robots.txt", status: 200, type: "text/plain" },
  // a page in its place would be kept as a script for a year
  { path: "/assets/none-00000000.js", status: 404, type: "" },
  // nobody's
  { path: "/api/v1/admin/dashboard/stats", status: 401, type: "application/json" },
];

/** Whether the platform says it stands. A release may find the gateway or the mail server down, which is not its fault. */
export async function isWell(site: string, ask: typeof fetch = fetch): Promise<boolean> {
  const { status } = (await (await ask(site + HEALTH)).json()) as { status?: string }; // as siteFaults saw
  return status === "ok";
}

/** What is wrong with a site as it is seen from outside, one sentence each. */
export async function siteFaults(site: string, ask: typeof fetch = fetch): Promise<string[]> {
  const faults = WANTED.map((wanted) => faultsOf(site, wanted, ask));
  return (await Promise.all([...faults, halfReleased(site, ask)])).flat();
}

/** Functions and site are one release: a deployment that broke off, or only went back in Hosting, leaves two. */
async function halfReleased(site: string, ask: typeof fetch): Promise<string[]> {
  const [ofSite, ofFunctions] = await Promise.all(
    [RELEASE, HEALTH].map((path) => versionAt(site + path, ask)),
  );
  if (ofSite === undefined || ofFunctions === undefined || ofSite === ofFunctions) return [];
  return [`The site is of ${JSON.stringify(ofSite)}, and the functions of ${JSON.stringify(ofFunctions)}`];
}

/** Undefined where there is none: a site of before there were releases, or what is named as a fault already. */
async function versionAt(address: string, ask: typeof fetch): Promise<string | undefined> {
  try {
    const answer = await ask(address, { cache: "no-store", signal: AbortSignal.timeout(30_000) });
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}

async function faultsOf(site: string, wanted: Wanted, ask: typeof fetch): Promise<string[]> {
  const { path, status, type, has, headers = {} } = wanted;
  let answer: Response;
  let text: string;
  try {
    answer = await ask(site + path, { redirect: "manual", signal: AbortSignal.timeout(30_000) });
    text = await answer.text();
  } catch (error) {
    return [`${path} does not answer: ${error instanceof Error ? error.message : String(error)}`];
  }
  const sent = answer.headers.get("content-type") ?? "";
  return [
    ...(answer.status === status ? [] : [`${path} answers ${answer.status}, not ${status}`]),
    ...(sent.startsWith(type) ? [] : [`${path} is ${sent}, not ${type}`]),
    ...(has === undefined || text.includes(has) ? [] : [`${path} has no ${has}: ${text.slice(0, 120)}`]),
    ...Object.entries(headers).flatMap(([name, part]) =>
      answer.headers.get(name)?.includes(part) ? [] : [`${path} has no ${name} with ${part}`],
    ),
  ];
}
