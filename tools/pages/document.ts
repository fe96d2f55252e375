import { type Markup, markup, Markup as Raw } from "../../functions/src/lib/markup.ts";
import { SHEET } from "./sheet.ts";

interface Page {
  title: string;
  /** The program's name, for the page title. */
  program: string;
  /** The text of the banner on every page, which says that nothing here is real. */
  band: string;
  /** The page's own styles, added to the common style sheet. */
  styles: string;
  content: Markup;
}

/** A whole page of one of the local world's programs. */
export function page({ title, program, band, styles, content }: Page): string {
  return markup`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${program}</title>
<link rel="icon" href="data:,">
<style>${new Raw(SHEET)}${new Raw(styles)}</style>
</head>
<body>
<header class="band"><p>${band}</p></header>
<main>${content}</main>
</body>
</html>`.text;
}
