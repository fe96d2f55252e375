import { type CspReports, cspReports } from "./csp-report.schema.ts";

/** What a page was kept from, as it is logged: nothing of it can hold what is somebody's secret, or goes on without end. */
export interface CspViolation {
  directive: string;
  blocked?: string;
  page?: string;
  source?: string;
  line?: number;
  column?: number;
  /** What a text was about to be written into, where that was refused: "HTMLScriptElement src". */
  sink?: string;
  isReportOnly?: true;
}

/** Of one message; a browser sends what it has gathered for a minute. */
const MOST = 10;
const LONGEST_ADDRESS = 200;
/** A part of a path this long with a digit in it may be an id or a code. */
const SHORTEST_CODE = 16;

/** What a message tells, each thing once. What an extension of the visitor's did is none of the site's. */
export function violationsOf(sent: unknown): CspViolation[] {
  const told = cspReports.parse(sent);
  const found = [
    ...(told["csp-report"] ? [fromReportUri(told["csp-report"])] : []),
    ...told.reports.filter(({ type }) => type === "csp-violation").map(({ body }) => fromReportTo(body)),
  ].filter((it) => it !== undefined);
  const distinct = new Map(found.map((it) => [JSON.stringify(it), it]));
  return [...distinct.values()].filter((it) => !isOfExtension(it)).slice(0, MOST);
}

interface Told {
  directive: string | undefined;
  blocked: string | undefined;
  page: string | undefined;
  source: string | undefined;
  line: number | undefined;
  column: number | undefined;
  sample: string | undefined;
  disposition: string | undefined;
}

const fromReportUri = (it: NonNullable<CspReports["csp-report"]>) =>
  violation({
    directive: it["effective-directive"],
    blocked: it["blocked-uri"],
    page: it["document-uri"],
    source: it["source-file"],
    line: it["line-number"],
    column: it["column-number"],
    sample: it["script-sample"],
    disposition: it.disposition,
  });

const fromReportTo = (it: CspReports["reports"][number]["body"]) =>
  violation({
    directive: it.effectiveDirective,
    blocked: it.blockedURL,
    page: it.documentURL,
    source: it.sourceFile,
    line: it.lineNumber,
    column: it.columnNumber,
    sample: it.sample,
    disposition: it.disposition,
  });

/** Undefined where it does not say what was not kept. */
function violation(told: Told): CspViolation | undefined {
  const { directive = "", line, column, sample, disposition } = told;
  if (!KEYWORD.test(directive)) return undefined;
  const sink = sample?.split("|")[0] ?? "";
  return Object.fromEntries(
    Object.entries({
      directive,
      blocked: plainAddress(told.blocked),
      page: plainAddress(told.page),
      source: plainAddress(told.source),
      line,
      column,
      sink: SINK.test(sink) ? sink : undefined,
      isReportOnly: disposition === "report" || undefined,
    }).filter(([, value]) => value !== undefined),
  ) as unknown as CspViolation; // what is left of it has the types that it had
}

/** A directive, or what stands for an address: "inline", "eval", "trusted-types-sink", or a scheme alone. */
const KEYWORD = /^[a-z-]{1,40}$/;
/** An element or a function, and what of it. */
const SINK = /^[A-Za-z]{1,40}( [A-Za-z]{1,20})?$/;

/** An address without its query and without what may be a code; of what is not fetched from a server only the kind. */
function plainAddress(text = ""): string | undefined {
  if (KEYWORD.test(text)) return text;
  const url = URL.parse(text);
  if (!url) return undefined;
  if (!/^(https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, LONGEST_ADDRESS).replace(/:$/, "");
  const path = url.pathname.split("/").map((part) => (mayBeCode(part) ? "…" : part));
  return `${url.origin}${path.join("/")}`.slice(0, LONGEST_ADDRESS);
}

/** A file's name, which ends like one, is none: where in our code it was is what one wants to know. */
const mayBeCode = (part: string) =>
  part.length >= SHORTEST_CODE && /\d/.test(part) && !/^[\w-]{1,40}\.(js|css|wasm)$/.test(part);

const isOfExtension = ({ blocked = "", source = "" }: CspViolation) =>
  [blocked, source].some((it) => it.endsWith("-extension"));
