/** Breaks a title into lines. */

/** Link words, such as articles and prepositions, which can be set small as catchwords. */
const LINKS = new Set("de del la el los las y e o en con por para al a un una su sin the of feat".split(" "));

export const isLink = (word: string): boolean => LINKS.has(word.toLowerCase());

export interface TitleLine {
  t: string;
  /** A catchword, set small between the lines. */
  small: boolean;
}

/** Breaks a title into at most about `count` lines. Runs of short link words become catchwords unless `catchwords` is false. */
export function titleLines(title: string, count: number, { catchwords = true } = {}): TitleLine[] {
  const items = wordsOfTitle(title);
  const small = items.filter((item) => item.small).length;
  if (!catchwords || items.length - small < 2 || small > 2) return plainLines(title, items, count);
  return linesWithCatchwords(title, items, count);
}

/** The words of a title, with consecutive link words joined. */
function wordsOfTitle(title: string): TitleLine[] {
  const items: TitleLine[] = [];
  for (const word of title
    .replace(/[:–—|]/g, " ")
    .split(/\s+/)
    .filter(Boolean)) {
    const small = isLink(word);
    const last = items.at(-1);
    if (small && last?.small) last.t += ` ${word}`;
    else items.push({ t: word, small });
  }
  const last = items.at(-1);
  if (last?.small) last.small = false;
  return items;
}

function plainLines(title: string, items: TitleLine[], count: number): TitleLine[] {
  const length = title.replace(/[:–—|]/g, "").length / count;
  const lines: { t: string; isOpen: boolean }[] = []; // open: it ends in a link word and needs the next word
  for (const item of items) {
    const line = lines.at(-1);
    const isRoomy =
      line && (line.t.length + item.t.length + 1 <= length * 1.25 || (line.isOpen && line.t.length < length));
    if (line && isRoomy) {
      line.t += ` ${item.t}`;
      line.isOpen = item.small;
    } else lines.push({ t: item.t, isOpen: item.small });
  }
  const last = lines.at(-1);
  const before = lines.at(-2);
  if (last && before && last.t.length < 3) {
    lines.pop();
    before.t += ` ${last.t}`;
  }
  return lines.map(({ t }) => ({ t, small: false }));
}

function linesWithCatchwords(title: string, items: TitleLine[], count: number): TitleLine[] {
  const max = Math.max(title.length / count, ...items.map((item) => item.t.length));
  const lines: TitleLine[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const isRoomy = line && !line.small && line.t.length + 1 + item.t.length <= max;
    if (line && isRoomy && !item.small) line.t += ` ${item.t}`;
    else lines.push({ ...item });
  }
  const [first, second] = lines;
  if (first?.small && second) {
    second.t = `${first.t} ${second.t}`;
    lines.shift();
  }
  return lines;
}
