// What an organiser may write in a description: a small part of Markdown. Headings, lists, bold and links; no HTML and no pictures,
// so that there is nothing to clean: what is not one of these is text. A text without any of them is drawn as it was written.

/** A piece of a line. `link`: an address that a browser may open. */
export type Inline =
  | { is: "text"; text: string }
  | { is: "bold"; text: string }
  | { is: "link"; text: string; url: string };

export type Block =
  | { is: "heading"; level: 1 | 2; line: Inline[] }
  /** Lines of a paragraph stay apart. */
  | { is: "paragraph"; lines: Inline[][] }
  | { is: "list"; isNumbered: boolean; items: Inline[][] };

const HEADING = /^(##{1,2}) +(\S.*)$/;
const ITEM = /^ {0,3}(?:[-*•]|(\d{1,3})[.)]) +(\S.*)$/;
const PIECE = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;
const OPENED: readonly string[] = ["https:", "http:", "mailto:"];

/** The address of a link if it may be opened: a page's or an e-mail's, in full. */
function addressOf(written: string): string | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  // a name before the host makes another site look like ours: https://tarima.co@otro.sitio
  if (!url || !OPENED.includes(url.protocol) || url.username || url.password) return undefined;
  return url.protocol === "mailto:" || /^https?:\/\//i.test(written) ? url.href : undefined;
}

function inlineOf(line: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const addText = (to: number) => to > end && pieces.push({ is: "text", text: line.slice(end, to) });
  for (const found of line.matchAll(PIECE)) {
    const [whole, bold, label = "", written = ""] = found;
    const url = bold === undefined ? addressOf(written) : undefined;
    if (bold === undefined && url === undefined) continue; // stays as it was written
    addText(found.index);
    pieces.push(url === undefined ? { is: "bold", text: bold ?? "" } : { is: "link", text: label, url });
    end = found.index + whole.length;
  }
  addText(line.length);
  return pieces;
}

/** The blocks of a text, in order. Takes time in proportion to its length. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false; // whether the next line goes on with the last block
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const [, marks, title] = HEADING.exec(line) ?? [];
    const [, number, item] = ITEM.exec(line) ?? [];
    isOpen = line.trim() !== "" && title === undefined;
    if (title !== undefined)
      blocks.push({ is: "heading", level: marks === "##" ? 1 : 2, line: inlineOf(title) });
    else if (item !== undefined) {
      const isNumbered = number !== undefined;
      if (last?.is === "list" && last.isNumbered === isNumbered) last.items.push(inlineOf(item));
      else blocks.push({ is: "list", isNumbered, items: [inlineOf(item)] });
    } else if (isOpen) {
      if (last?.is === "paragraph") last.lines.push(inlineOf(line));
      else blocks.push({ is: "paragraph", lines: [inlineOf(line)] });
    }
  }
  return blocks;
}

const wordsOf = (line: readonly Inline[]): string => line.map(({ text }) => text).join("");

/** The same without marks, for whatever shows only text: search engines, calendars, link previews. */
export function plainText(text: string): string {
  return blocksOf(text)
    .map((block) => {
      if (block.is === "heading") return wordsOf(block.line);
      if (block.is === "paragraph") return block.lines.map(wordsOf).join("\n");
      return block.items
        .map((item, i) => `${block.isNumbered ? `${i + 1}.` : "-"} ${wordsOf(item)}`)
        .join("\n");
    })
    .join("\n\n");
}
