import { maskMessage } from "@tarima/shared/system/mask-message.ts";
import { type CspReports, cspReports } from "./csp-report.schema.ts";

/** A violation as logged: without anything that may be secret, and of limited length. */
export interface CspViolation {
  directive: string;
  blocked?: string;
  page?: string;
  source?: string;
  line?: number;
  column?: number;
  /** The sink of a refused text: "HTMLScriptElement src". */
  sink?: string;
  isReportOnly?: true;
}

/** Violations per message; browsers send those of a minute together. */
const MOST = 10;
const LONGEST_ADDRESS = 200;
/** A path segment of at least this length that contains a digit may be an id or a code. */
const SHORTEST_CODE = 16;

/** The violations of a message, each once. Those caused by browser extensions are left out. */
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

/** Undefined without a directive. */
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
  ) as unknown as CspViolation; // the removed fields are optional
}

/** A directive or a keyword in place of an address: "inline", "eval", "trusted-types-sink", or a scheme. */
const KEYWORD = /^[a-z-]{1,40}$/;
/** An element or function and its property. */
const SINK = /^[A-Za-z]{1,40}( [A-Za-z]{1,20})?$/;

/** An address without its query and what may be somebody's; for other schemes than http only the scheme. */
function plainAddress(text = ""): string | undefined {
  if (KEYWORD.test(text)) return text;
  const url = URL.parse(text);
  if (!url) return undefined;
  if (!/^(https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, LONGEST_ADDRESS).replace(/:$/, "");
  const path = url.pathname.split("/").map((part) => (mayBeSomebodys(part) ? "…" : part));
  return `${url.origin}${path.join("/")}`.slice(0, LONGEST_ADDRESS);
}

/** An id, a code, an e-mail. File names are kept, since they tell where in our code it happened. */
const mayBeSomebodys = (part: string) =>
  !/^[\w-]{1,40}\.(js|css|wasm)$/.test(part) &&
  ((part.length >= SHORTEST_CODE && /\d/.test(part)) || maskMessage(part) !== part);

const isOfExtension = ({ blocked = "", source = "" }: CspViolation) =>
  [blocked, source].some((it) => it.endsWith("-extension"));
