/** The marks of the toolbar. */
export const MARKS = ["heading", "bold", "list", "link"] as const;
export type Mark = (typeof MARKS)[number];

export interface Marked {
  text: string;
  /** What is selected afterwards: the words to be typed over. */
  from: number;
  to: number;
}

const PREFIX = { heading: "## ", list: "- " } as const;

/** A text with the selection between `from` and `to` marked; marking again what is marked takes the mark away. */
export function markSelection(text: string, from: number, to: number, mark: Mark): Marked {
  if (mark === "bold") return wrap(text, from, to, "**", "**", "negrita");
  if (mark === "link") return link(text, from, to);
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
  const prefix = PREFIX[mark];
  const lines = text.slice(start, end).split("\n");
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const marked = lines.map((line) => (isMarked ? line.slice(prefix.length) : `${prefix}${line}`)).join("\n");
  return { text: text.slice(0, start) + marked + text.slice(end), from: start, to: start + marked.length };
}

function wrap(text: string, from: number, to: number, before: string, after: string, empty: string): Marked {
  const chosen = text.slice(from, to);
  const isMarked =
    text.slice(from - before.length, from) === before && text.slice(to, to + after.length) === after;
  if (isMarked && from >= before.length)
    return {
      text: text.slice(0, from - before.length) + chosen + text.slice(to + after.length),
      from: from - before.length,
      to: to - before.length,
    };
  const words = chosen || empty;
  const start = from + before.length;
  return {
    text: text.slice(0, from) + before + words + after + text.slice(to),
    from: start,
    to: start + words.length,
  };
}

/** The address is selected, so that it is typed or pasted over. */
function link(text: string, from: number, to: number): Marked {
  const words = text.slice(from, to) || "texto del enlace";
  const address = "https://";
  const start = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  };
}
