import { type Markup, markup, Markup as Raw } from "./markup.ts";
import { STYLES } from "./styles.ts";

/** A whole page under the hatched band, which says on every one that no money moves here. */
export function layout(title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pago de prueba</title>
<link rel="icon" href="data:,">
<style>${new Raw(STYLES)}</style>
</head>
<body>
<div class="band"><p>Pago de prueba: aquí no se mueve plata</p></div>
<main>${content}</main>
</body>
</html>`.text;
}
