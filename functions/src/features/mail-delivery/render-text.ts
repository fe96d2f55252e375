import { CONSUMER_AUTHORITY, companyText } from "@tarima/shared/lib/company.ts";
import { seller } from "../../lib/config.ts";
import type { Block, Content } from "./content.ts";

export function renderText({ blocks, reason, siteUrl, unsubscribe }: Content): string {
  const { name, url } = CONSUMER_AUTHORITY;
  const end = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.pageUrl}` : "";
  const parts = blocks.map(drawn).filter((part) => part !== "");
  return `${["TARIMA", ...parts, `--\n${reason}\n${siteUrl}\nAyuda: ${new URL("/ayuda", siteUrl).href}${end}\n\n${companyText(seller())}\n${name}: ${url}`].join("\n\n")}\n`;
}

function drawn(block: Block): string {
  switch (block.is) {
    case "title":
    case "text":
    case "note":
      return block.text;
    case "quote":
      return [`${block.from}:`, ...block.paragraphs].join("\n\n");
    case "code":
      return block.code;
    case "button":
      return `${block.label}:\n${block.url}`;
    case "link":
      return `${block.before} ${block.label}:\n${block.url}`;
    case "event":
      return [block.name, block.when, ...block.place].join("\n");
    case "tickets":
      return block.tickets.map(({ code, detail, url }) => `${code} · ${detail}\n${url}`).join("\n\n");
    case "sum":
      return [...block.rows, block.total].map(({ label, value }) => `${label}: ${value}`).join("\n");
  }
}
