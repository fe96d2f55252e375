import { type Markup, markup } from "../../../functions/src/lib/markup.ts";

/** The two ways a mail is drawn, and as the reader's own device says. */
const THEMES = { light: "Claro", dark: "Oscuro" } as const;
type Theme = keyof typeof THEMES;

export const themeOf = (asked: unknown): Theme => (asked === "dark" ? "dark" : "light");

/** No script of a mail runs and nothing of it reaches this page; its links open beside it. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";
export const FRAME_POLICY = `default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; sandbox ${SANDBOX}`;

/**
 * A mail's own HTML as it looks in one theme, to be put in a frame: answers the question that its style asks of the device,
 * since a frame cannot be told to answer otherwise.
 */
export function inTheme(source: string, theme: Theme): string {
  const themed = source
    .replaceAll(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      theme === "dark" ? "@media all" : "@media not all",
    )
    .replaceAll(/(<meta name="(?:supported-)?color-schemes?" content=")[^"]*/g, `$1${theme}`);
  const base = '<base target="_blank">';
  return themed.includes("<head>") ? themed.replace("<head>", `<head>${base}`) : base + themed;
}

/** A mail in both themes side by side, drawn by the address that takes the theme. */
export function inBothThemes(title: string, address: string, width: number): Markup {
  const frames = Object.entries(THEMES).map(
    ([theme, label]) => markup`
<section><h2>${label}</h2>
<iframe class="mail" style="width: min(100%, ${width}px)" title="${title}, ${label}" sandbox="${SANDBOX}" src="${address}?tema=${theme}"></iframe></section>`,
  );
  return markup`<div class="pair">${frames}</div>`;
}
