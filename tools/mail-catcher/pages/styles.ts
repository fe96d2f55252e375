/** The styles of the catcher's pages, added to the common style sheet. */
export const STYLES = `
a { color: inherit; }
.mails li { border-top: 1px solid var(--line); } .mails li:first-child { border-top: 0; }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 0; min-height: 64px; text-decoration: none; }
.mails a:hover h2 { text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: 4px; }
.mails h2 { font-size: 18px; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; } .mails p { grid-column: 1 / -1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mails time { font-size: 14px; color: var(--muted); white-space: nowrap; }
h1.subject { font: 600 clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem)/1.2 "Instrument Sans", ui-sans-serif, system-ui, sans-serif; text-transform: none; word-spacing: 0; letter-spacing: -.01em; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin-top: 16px; font-size: 14px; overflow-wrap: anywhere; } .facts dt { color: var(--muted); }
.choices { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 20px; }
.choices a { display: inline-flex; align-items: center; min-height: 40px; padding: 0 14px; border: 1.5px solid var(--line-strong); border-radius: 6px; font-size: 14px; font-weight: 600; text-decoration: none; }
.choices a:hover { background: var(--raised); } .choices a[aria-current] { background: var(--text); border-color: var(--text); color: var(--bg); }
.mail { display: block; width: 100%; height: max(560px, calc(100vh - 120px)); border: 1px solid var(--line); border-radius: 4px; background: #fff; }
.pair { display: grid; gap: 24px; } @media (min-width: 900px) { .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); } .pair .mail { max-width: none; } }
.pair h2 { margin-bottom: 8px; font-size: 16px; } .pair ~ h2, .rule ~ h2 { margin: 32px 0 12px; }
.source { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 4px; background: var(--surface); font: 14px/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
main:has(.pair) { max-width: 1400px; }
`;
