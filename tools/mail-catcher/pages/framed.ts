import { type Markup, markup } from "../../../functions/src/lib/markup.ts";

/** The colour schemes a mail is shown in, with the names on the screen. */
const THEMES = { light: "Claro", dark: "Oscuro" } as const;
type Theme = keyof typeof THEMES;

export const themeOf = (asked: unknown): Theme => (asked === "dark" ? "dark" : "light");

/** A mail's scripts do not run and it cannot access this page; its links open in a new tab. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";
export const FRAME_POLICY = `default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; sandbox ${SANDBOX}`;

/**
 * A mail's HTML in one colour scheme, to be shown in a frame. Replaces the mail's own `prefers-color-scheme` queries, since a
 * frame cannot be given another colour scheme than the browser's.
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

/** A mail in both colour schemes side by side; each frame loads `address` with the scheme as a parameter. */
export function inBothThemes(title: string, address: string, width: number): Markup {
  const frames = Object.entries(THEMES).map(
    ([theme, label]) => markup`
<section><h2>${label}</h2>
<iframe class="mail" style="width: min(100%, ${width}px)" title="${title}, ${label}" sandbox="${SANDBOX}" src="${address}?tema=${theme}"></iframe></section>`,
  );
  return markup`<div class="pair">${frames}</div>`;
}
