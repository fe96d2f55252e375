import { markup } from "../../../functions/src/lib/markup.ts";
import { html, type Reply } from "../../pages/http.ts";

/** The two ways a mail is drawn, and as the reader's own device says. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The widths a mail is looked at, pixels: a phone, and what mail programs show beside their lists. */
export const WIDTHS = [390, 640] as const;

export function themeOf(query: URLSearchParams): Theme {
  return query.get("tema") === "dark" ? "dark" : "light";
}

/** No script of a mail runs and nothing of it reaches this page; its links open beside it. */
const POLICY = [
  "default-src 'none'",
  "img-src http: https: data:",
  "style-src 'unsafe-inline'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** A mail's own HTML, to be put in a frame, as it looks in one theme. */
export function framed(source: string, theme: Theme): Reply {
  const themed = inTheme(source, theme);
  const base = markup`<base target="_blank">`.text;
  const body = themed.includes("<head>") ? themed.replace("<head>", `<head>${base}`) : base + themed;
  const reply = html(body);
  return { ...reply, headers: { ...reply.headers, "content-security-policy": POLICY } };
}

/** Answers the question that the mail's style asks of the device; a frame cannot be told to answer otherwise. */
function inTheme(source: string, theme: Theme): string {
  return source
    .replaceAll(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      theme === "dark" ? "@media all" : "@media not all",
    )
    .replaceAll(/(<meta name="(?:supported-)?color-schemes?" content=")[^"]*/g, `$1${theme}`);
}
