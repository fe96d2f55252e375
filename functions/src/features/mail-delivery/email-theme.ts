/**
 * The theme of mails. Inline styles make it light everywhere, since some mail programs drop style sheets; where the style sheet
 * is supported, it adds the dark theme.
 */
const PAPER = {
  bg: "#f4ecdb",
  text: "#1a150e",
  muted: "#625746",
  line: "#dccfb6",
  accent: "#ffc70f",
  "on-accent": "#17130b",
  edge: "#1a150e",
  /** The logo's block, and its cut-out. */
  block: "#1a150e",
  hole: "#f4ecdb",
} as const;
type Ink = keyof typeof PAPER;

const BLACK: Record<Ink, string> = {
  bg: "#100e0b",
  text: "#f6efe1",
  muted: "#b9ae9d",
  line: "#37302a",
  accent: "#ffcf1a",
  "on-accent": "#17130b",
  edge: "#ffcf1a",
  block: "#ffcf1a",
  hole: "#100e0b",
};

/** Installed fonts, since none may be fetched; the most similar to Anton first. */
export const DISPLAY =
  "font-family:Anton,Impact,Haettenschweiler,HelveticaNeue-CondensedBlack,'Roboto Condensed',sans-serif-condensed,'Arial Narrow','Liberation Sans Narrow',Arial,sans-serif;font-weight:700;font-synthesis:none;text-transform:uppercase";
export const UI =
  "font-family:'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Class names by property: `ground-bg`, `ink-text`, `line-edge`. */
const KINDS = { ground: "background-color", ink: "color", line: "border-color" } as const;
type Kind = keyof typeof KINDS;

/** Attributes that set colours in both themes; other styles go into `style`. */
export function inked(colours: Partial<Record<Kind, Ink>>, style = ""): { class: string; style: string } {
  const all = Object.entries(colours) as [Kind, Ink][];
  const own = all.map(([kind, ink]) => `${KINDS[kind]}:${PAPER[ink]}`);
  return {
    class: all.map(([kind, ink]) => `${kind}-${ink}`).join(" "),
    style: [style, ...own].filter(Boolean).join(";"), // the colours last: `border` would take theirs back
  };
}

const darkRules = (Object.keys(PAPER) as Ink[])
  .flatMap((ink) =>
    Object.entries(KINDS).map(([kind, property]) => `.${kind}-${ink}{${property}:${BLACK[ink]}!important}`),
  )
  .join("");

/** The style sheet. Below 8192 characters, since Gmail drops longer ones. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0}a{color:inherit}@media (max-width:480px){.gutter{padding-left:16px!important;padding-right:16px!important}.title{font-size:34px!important}}@media (prefers-color-scheme: dark){${darkRules}}`;
