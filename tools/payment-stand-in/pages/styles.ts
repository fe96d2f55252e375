/** The styles of the stand-in's pages, added to the common style sheet. */
export const STYLES = `
.sum { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; margin-top: 12px; }
.sum dd { text-align: right; font-weight: 500; white-space: nowrap; }
.total { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; margin-top: 16px; padding-top: 12px; border-top: 1px solid var(--line); }
.total b { font: 400 40px/1.1 var(--display); white-space: nowrap; }
legend { padding: 0 0 12px; }
.method { display: grid; grid-template-columns: 24px 1fr; gap: 12px; align-items: center; min-height: 64px; padding: 10px 0; border-top: 1px solid var(--line); cursor: pointer; }
.method input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.method b { display: block; font-weight: 600; line-height: 1.3; } .method small { color: var(--muted); font-size: 14px; }
.payment { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; padding: 16px 0; border-top: 1px solid var(--line); }
.payment:first-child { border-top: 0; padding-top: 4px; }
.payment h3 { font-size: 18px; font-weight: 600; line-height: 1.3; } .payment .price { font: 400 26px/1.1 var(--display); } .payment .price, .payment .badge { justify-self: end; white-space: nowrap; }
.payment form { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.deliveries li { padding: 8px 0; border-top: 1px solid var(--line); font-size: 14px; } .deliveries li:first-child { border-top: 0; }
`;
