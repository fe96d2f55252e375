import type { Plugin } from "vite";

// The policy of a page refuses style elements, because an attacker who can insert one can read the page with it. Libraries that
// insert one get another way here: a style sheet created by a script, which the policy allows.

/** Where a library writes a style element, and the code that replaces it, which may call `adoptStyle`. */
interface Rewriting {
  /** The end of the file's path. */
  file: string;
  writes: RegExp;
  instead: string;
}

const REWRITINGS: readonly Rewriting[] = [
  {
    file: "/sonner/dist/index.mjs",
    writes: /function __insertCSS\(code\) \{[\s\S]*?\n\}/,
    instead: "const __insertCSS = adoptStyle;",
  },
  {
    file: "/react-easy-crop/index.module.mjs",
    writes:
      /this\.styleRef = this\.currentDoc\.createElement\("style"\);[\s\S]*?appendChild\(this\.styleRef\);/,
    instead: "adoptStyle(styles_default);",
  },
];

const ADOPT_ID = "\0tarima:adopt-style";
const ADOPT = `
  const known = new Set();
  export function adoptStyle(style) {
    if (typeof document === "undefined" || known.has(style)) return;
    known.add(style);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`;

/** For libraries whose styles never change. */
export function adoptStyles(): Plugin {
  return {
    name: "tarima:adopt-styles",
    apply: "build",
    resolveId: (source) => (source === ADOPT_ID ? ADOPT_ID : undefined),
    load: (asked) => (asked === ADOPT_ID ? ADOPT : undefined),
    transform(code, id) {
      const rewriting = REWRITINGS.find(({ file }) => id.split("?")[0]?.endsWith(file));
      if (!rewriting) return undefined;
      const { file, writes, instead } = rewriting;
      if (!writes.test(code)) this.error(`${file} no longer writes its style as it did`);
      const begin = `import { adoptStyle } from ${JSON.stringify(ADOPT_ID)};\n`;
      return { code: begin + code.replace(writes, () => instead), map: null };
    },
  };
}

/**
 * react-remove-scroll, which Radix uses to keep the page from scrolling behind a dialog, writes a style with the width of the
 * scroll bar. The first user of a style adds it, the last one removes it.
 */
export function scrollLockWithoutStyleElement(): Plugin {
  const id = "\0tarima:style-singleton";
  const code = `
    import { useEffect } from "react";
    export function styleSingleton() {
      let users = 0;
      let sheet;
      return function Sheet({ styles, dynamic }) {
        useEffect(() => {
          if (users++ === 0) {
            sheet = new CSSStyleSheet();
            sheet.replaceSync(styles);
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
          }
          return () => {
            if (--users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet);
          };
        }, [styles && dynamic]);
        return null;
      };
    }`;
  return {
    name: "tarima:scroll-lock-without-style-element",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "react-style-singleton" ? id : undefined),
    load: (asked) => (asked === id ? code : undefined),
  };
}
