/** The style sheet of the local world's own pages: Tarima's dark theme, reduced to what they need. It loads no other files. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The font Anton, embedded in the style sheet. When its package is not installed, the system's narrow font is used. */
function displayFace(): string {
  try {
    const file = fileURLToPath(import.meta.resolve("@fontsource/anton/files/anton-latin-400-normal.woff2"));
    const data = readFileSync(file).toString("base64");
    return `@font-face { font-family: "Anton"; src: url("data:font/woff2;base64,${data}") format("woff2"); }`;
  } catch {
    return "";
  }
}

export const SHEET = `
${displayFace()}
:root {
  color-scheme: dark;
  --bg: #100e0b; --surface: #191612; --raised: #24201a; --line: #37302a; --line-strong: #857a6a;
  --text: #f6efe1; --muted: #b9ae9d; --accent: #ffcf1a; --accent-hover: #ffdd57; --on-accent: #17130b;
  --success: #4fd990; --success-soft: #12281c; --warning: #ffa14a; --warning-soft: #2e1f10;
  --warning-solid: #ff9533; --danger: #ff7a66; --danger-soft: #331714; --used: #b9a5ff; --used-soft: #211c36;
  --display: "Anton", "Haettenschweiler", "Impact", "Arial Narrow", sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 400 16px/1.5 "Instrument Sans", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, h3, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
ul, ol { list-style: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }

.band { background: repeating-linear-gradient(-45deg, #120f0a 0 14px, var(--warning-solid) 14px 28px); padding: 8px; }
.band p { background: #120f0a; text-align: center; font-weight: 600; font-size: 14px; padding: 6px 12px; }
main { max-width: 1040px; margin: 0 auto; padding: 28px clamp(16px, 4vw, 40px) 64px; }
h1 { font: 400 clamp(2.5rem, 1.9rem + 2.6vw, 4rem)/1.08 var(--display); text-transform: uppercase; word-spacing: -.06em; }
h2 { font-size: 22px; line-height: 1.25; font-weight: 600; letter-spacing: -.01em; }
.lead { color: var(--muted); margin-top: 8px; max-width: 60ch; }
.rule { height: 11px; margin: 24px 0 16px; background: linear-gradient(var(--text) 0 6px, transparent 6px 9px, var(--text) 9px 10.5px, transparent 0); }
.muted { color: var(--muted); } .small { font-size: 14px; } .code { overflow-wrap: anywhere; }
.columns { display: grid; gap: 32px; margin-top: 24px; }
@media (min-width: 900px) { .columns { grid-template-columns: 1fr 380px; gap: 64px; align-items: start; } .columns > .aside { order: 2; } }
.columns .rule { margin-top: 0; }

.buttons { display: grid; gap: 12px; margin-top: 20px; }
@media (min-width: 620px) { .buttons { grid-template-columns: repeat(3, 1fr); } .buttons button { padding: 0 8px; } }
button { font: inherit; font-weight: 600; line-height: 1.1; color: var(--text); min-height: 48px; padding: 0 20px; border-radius: 6px; border: 1.5px solid var(--line-strong); background: transparent; cursor: pointer; }
button:hover { background: var(--raised); } button:active { transform: translateY(1px); }
button.main { background: var(--accent); color: var(--on-accent); border-color: transparent; } button.main:hover { background: var(--accent-hover); }
button.bad { border-color: var(--danger); color: var(--danger); }
button.slim { min-height: 40px; padding: 0 14px; font-size: 14px; }
a.link { display: inline-flex; align-items: center; min-height: 48px; color: inherit; font-weight: 600; text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: 5px; }
.notice { margin-top: 20px; font-size: 14px; padding: 12px 14px; background: var(--warning-soft); border-left: 6px solid var(--warning-solid); }

.badge { display: inline-flex; align-items: center; height: 26px; padding: 0 10px; border-radius: 4px; font-size: 13px; font-weight: 600; white-space: nowrap; }
.badge.ok { background: var(--success-soft); color: var(--success); } .badge.warn { background: var(--warning-soft); color: var(--warning); }
.badge.bad { background: var(--danger-soft); color: var(--danger); } .badge.used { background: var(--used-soft); color: var(--used); }
.field { display: grid; gap: 6px; margin-top: 12px; } .field > span { font-size: 14px; font-weight: 500; }
.field input, .field select { font: inherit; color: inherit; width: 100%; min-height: 48px; padding: 0 14px; border-radius: 6px; border: 1.5px solid var(--line-strong); background: var(--surface); }
.check { display: flex; gap: 12px; align-items: center; min-height: 48px; } .check input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; justify-content: space-between; }
`;
