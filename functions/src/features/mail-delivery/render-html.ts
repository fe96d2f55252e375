import { CONSUMER_AUTHORITY, companyText } from "@tarima/shared/lib/company.ts";
import { seller } from "../../lib/config.ts";
import { type Markup, markup, Markup as Raw } from "../../lib/markup.ts";
import type { Block, Content, EventBlock, SumRow, TicketLine } from "./content.ts";
import { DISPLAY, inked, STYLE_SHEET, UI } from "./email-theme.ts";

/** Width of the content, pixels; less on narrow screens. */
const WIDTH = 560;

/** Class and style attributes of an element. */
const look = (...given: Parameters<typeof inked>): Markup => {
  const { class: names, style } = inked(...given);
  return markup`${names ? markup`class="${names}" ` : null}style="${style}"`;
};

/** Layout tables, for mail programs without other layout; hidden from screen readers as tables. */
const TABLE = new Raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** The mail as HTML for mail programs: tables, inline styles, nothing loaded except the poster. */
export function renderHtml({ subject, preview, blocks, reason, siteUrl, unsubscribe }: Content): string {
  return markup`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
<style>${new Raw(STYLE_SHEET)}</style>
</head>
<body ${look({ ground: "bg" }, "margin:0;padding:0;-webkit-text-size-adjust:100%")}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${new Raw("&#847;&zwnj;&nbsp;".repeat(40))}</div>
<table ${TABLE} width="100%" ${look({ ground: "bg" })}><tr><td align="center" class="gutter" style="padding:32px 24px 48px">
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px"><tr><td align="left" ${look({ ink: "text" }, `${UI};font-size:16px;line-height:1.5`)}>
${masthead(siteUrl)}
${blocks.map(drawn)}
${foot(reason, siteUrl, unsubscribe)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.text;
}

/** The logo, drawn with table cells since pictures are often blocked, with the name beside it. */
function masthead(siteUrl: string): Markup {
  const cell = (width: number, height: number, ground: "block" | "hole") =>
    markup`<td width="${width}" height="${height}" ${look({ ground }, `width:${width}px;height:${height}px;font-size:0;line-height:0`)}></td>`;
  const row = (height: number, ...widths: number[]) =>
    markup`<table ${TABLE} width="32"><tr>${widths.map((width, i) => cell(width, height, i % 2 ? "hole" : "block"))}</tr></table>`;
  return markup`
<a href="${siteUrl}" ${look({ ink: "text" }, "display:inline-block;text-decoration:none")}><table ${TABLE}><tr>
<td width="32" style="font-size:0;line-height:0">${[row(6, 32), row(8, 4, 24, 4), row(18, 12, 8, 12)]}</td>
<td ${look({ ink: "text" }, `${DISPLAY};padding-left:10px;font-size:32px;line-height:32px`)}>Tarima</td>
</tr></table></a>
<table ${TABLE} width="100%" style="margin-top:16px"><tr><td ${look({ line: "text" }, "border-top:6px solid;border-bottom:1.5px solid;height:3px;font-size:0;line-height:0")}></td></tr></table>`;
}

function foot(reason: string, siteUrl: string, unsubscribe: Content["unsubscribe"]): Markup {
  return markup`
<table ${TABLE} width="100%" style="margin-top:40px"><tr><td ${look({ ink: "muted", line: "line" }, "border-top:1px solid;padding-top:16px;font-size:14px;line-height:1.5;overflow-wrap:anywhere")}>
${reason}<br>Tarima: boletas para lo que pasa en vivo, en toda Colombia. ${link(siteUrl, "Ir a Tarima")} · ${link(new URL("/ayuda", siteUrl).href, "Ayuda")}${unsubscribe && markup` · ${link(unsubscribe.pageUrl, unsubscribe.label)}`}
<br>${companyText(seller())}. ${link(CONSUMER_AUTHORITY.url, CONSUMER_AUTHORITY.name)}
</td></tr></table>`;
}

/** A link with yellow underline. */
function link(url: string, label: string, style = ""): Markup {
  return markup`<a href="${url}" ${look({ ink: "text" }, `font-weight:600;text-decoration:underline;text-decoration-color:#ffc70f;text-decoration-thickness:2px;text-underline-offset:4px;${style}`)}>${label}</a>`;
}

function drawn(block: Block): Markup {
  switch (block.is) {
    case "title":
      return markup`<h1 class="title" style="margin:28px 0 0;${DISPLAY};font-size:40px;line-height:1.1;overflow-wrap:anywhere">${block.text}</h1>`;
    case "text":
      return markup`<p style="margin:12px 0 0;font-size:16px;line-height:1.5">${block.text}</p>`;
    case "note":
      return markup`<p ${look({ ink: "muted" }, "margin:20px 0 0;font-size:14px;line-height:1.5;overflow-wrap:anywhere")}>${block.text}</p>`;
    case "quote":
      return quote(block.from, block.paragraphs);
    case "code":
      return markup`<p ${look({ ink: "text" }, `margin:16px 0 0;${DISPLAY};font-size:48px;line-height:1.1;white-space:nowrap`)}>${block.code}</p>`;
    case "button":
      return button(block.label, block.url);
    case "link":
      return markup`<p style="margin:16px 0 0">${block.before} ${link(block.url, block.label, "display:inline-block;padding:8px 0")}</p>`;
    case "event":
      return event(block);
    case "tickets":
      return markup`<table ${TABLE} width="100%" style="margin-top:28px">${block.tickets.map(ticket)}</table>`;
    case "sum":
      return sum(block.rows, block.total);
  }
}

/** Words that are not ours, behind a line. */
function quote(from: string, paragraphs: readonly string[]): Markup {
  const withBreaks = (text: string) =>
    text.split("\n").map((line, i) => (i > 0 ? markup`<br>${line}` : markup`${line}`));
  return markup`
<p ${look({ ink: "muted" }, "margin:20px 0 0;font-size:14px;line-height:1.5;overflow-wrap:anywhere")}>${from}</p>
<table ${TABLE} width="100%" style="margin-top:8px"><tr><td ${look({ line: "edge" }, "border-left:4px solid;padding:0 0 0 16px;overflow-wrap:anywhere")}>
${paragraphs.map((text, i) => markup`<p style="margin:${i > 0 ? 12 : 0}px 0 0;font-size:16px;line-height:1.5">${withBreaks(text)}</p>`)}
</td></tr></table>`;
}

function button(label: string, url: string): Markup {
  return markup`
<table ${TABLE} style="margin-top:24px"><tr><td ${look({ ground: "accent", line: "edge" }, "border:1.5px solid;border-radius:6px;mso-padding-alt:14px 28px")}>
<a href="${url}" ${look({ ink: "on-accent" }, `display:inline-block;padding:13px 28px;${UI};font-size:16px;font-weight:600;line-height:20px;text-decoration:none;overflow-wrap:anywhere`)}>${label}</a>
</td></tr></table>`;
}

/** The date is drawn as text, beside the poster if it is loaded. */
function event({ name, day, weekday, month, when, hasDate, time, place, posterUrl }: EventBlock): Markup {
  const isShown = posterUrl !== null && /^https?:\/\//.test(posterUrl);
  const poster =
    isShown &&
    markup`<!--[if !mso]><!--><td width="112" valign="top" style="padding-right:20px"><img src="${posterUrl}" width="112" height="140" alt="" ${look({ ground: "line" }, "display:block;border:0;width:112px;height:140px")}></td><!--<![endif]-->`;
  const date = hasDate
    ? markup`<table ${TABLE}><tr>
<td ${look({ ink: "text" }, `${DISPLAY};font-size:72px;line-height:68px`)}>${day}</td>
<td valign="bottom" ${look({ ink: "text" }, `${DISPLAY};padding:0 0 4px 10px;font-size:20px;line-height:1.15`)}>${weekday}<br>${month}</td>
</tr></table>`
    : markup`<p ${look({ ink: "text" }, `margin:0;${DISPLAY};font-size:28px;line-height:1.15`)}>${when}</p>`;
  const hour = hasDate && markup`<strong ${look({ ink: "text" }, "font-weight:600")}>${time}</strong> · `;
  return markup`
<table ${TABLE} width="100%" style="margin-top:24px"><tr>${poster}<td valign="top">
${date}
<p style="margin:10px 0 0;font-size:20px;line-height:1.25;font-weight:600;overflow-wrap:anywhere">${name}</p>
<p ${look({ ink: "muted" }, "margin:6px 0 0;font-size:14px;line-height:1.5")}>${hour}${place.filter(Boolean).join(", ")}</p>
</td></tr></table>`;
}

function ticket({ code, detail, url }: TicketLine): Markup {
  return markup`
<tr><td ${look({ ink: "text", line: "line" }, "border-top:1px solid;padding:10px 12px 10px 0;line-height:1.4")}>
<strong style="font-weight:600;white-space:nowrap">${code}</strong><br><span ${look({ ink: "muted" }, "font-size:14px")}>${detail}</span></td>
<td align="right" ${look({ line: "line" }, "border-top:1px solid;padding:0;white-space:nowrap")}>${link(url, "Ver boleta", "display:inline-block;padding:18px 0")}</td></tr>`;
}

function sum(rows: SumRow[], total: SumRow): Markup {
  const row = ({ label, value }: SumRow) => markup`
<tr><td ${look({ ink: "muted" }, "padding:4px 0")}>${label}</td><td align="right" style="padding:4px 0;white-space:nowrap">${value}</td></tr>`;
  return markup`
<table ${TABLE} width="100%"><tr><td colspan="2" ${look({ line: "line" }, "border-top:1px solid;height:8px;font-size:0;line-height:0")}></td></tr>${rows.map(row)}
<tr><td style="padding-top:8px;font-weight:600">${total.label}</td>
<td align="right" style="padding-top:8px;${DISPLAY};font-size:32px;line-height:1.1;white-space:nowrap">${total.value}</td></tr></table>`;
}
