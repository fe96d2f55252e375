import { cva, cx } from "class-variance-authority";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Fit } from "./fit.tsx";

export type VerdictKind = "valid" | "used" | "invalid";

const ground = cva(
  [
    "flex min-h-dvh flex-col px-[max(1.25rem,calc(50vw-260px))] pt-5 text-on-solid [--rule:var(--on-solid)] [--focus:var(--on-solid)]",
    // text and controls are dark on the coloured background
    "[--text:var(--on-solid)] [--line-strong:var(--on-solid)] [--raised:transparent]",
  ],
  {
    variants: {
      kind: { valid: "bg-success-solid", used: "bg-used-solid", invalid: "bg-danger-solid" },
    },
  },
);

/** The symbol is cut out of the disc, and shows the background. */
const SYMBOLS: Record<VerdictKind, { path: string; colour: string }> = {
  valid: { path: "M26 52l16 18 34-38", colour: "text-success-solid" },
  used: { path: "M50 22v30l21 15", colour: "text-used-solid" },
  invalid: { path: "M30 30l40 40M70 30l-40 40", colour: "text-danger-solid" },
};

interface VerdictProps {
  kind: VerdictKind;
  /** One or two words, readable at arm's length: "Válida". */
  word: string;
  /** Event and gate. */
  header: ReactNode;
  /** The person's name, or the problem: one sentence, large. */
  title: ReactNode;
  facts: readonly { id: string; label: string; value: ReactNode }[];
  /** Buttons, and what happens automatically: always in view, however much is said above. */
  children: ReactNode;
  /** Shown if this device decided alone, without a connection. */
  offline?: ReactNode;
}

/** The result of a scan, full screen: word, symbol, colour, no animation. The screen plays sound and vibration. */
export function Verdict({ kind, word, header, title, facts, children, offline }: VerdictProps) {
  const symbol = SYMBOLS[kind];
  return (
    <section role="alert" className={ground({ kind })}>
      {offline && (
        <div className="hatch -mx-5 -mt-5 mb-4 px-3 py-2.5">
          <p className="flex items-center gap-2 bg-on-solid px-3 py-2 font-semibold text-warning-solid">
            <CloudOff size={20} aria-hidden className="shrink-0" />
            {offline}
          </p>
        </div>
      )}
      <div className="flex justify-between gap-4 pb-3.5 text-sm">{header}</div>
      <div className="rule" />
      <p className="mt-4">
        <span className="sr-only">{word}.</span>
        <Fit text={word} className="[--lh:1.06]" />
      </p>
      <div className={cx("grid grow place-items-center py-3", symbol.colour)}>
        <svg viewBox="0 0 100 100" aria-hidden className="size-[min(208px,26vh,max(64px,100vh-580px))]">
          <circle cx="50" cy="50" r="50" fill="var(--on-solid)" />
          <path d={symbol.path} fill="none" stroke="currentColor" strokeWidth="11" strokeLinejoin="miter" />
        </svg>
      </div>
      <p className="mb-3.5 text-[28px] leading-[1.2] font-semibold tracking-tight">{title}</p>
      <dl className="grid gap-1.5 text-[17px]">
        {facts.map(({ id, label, value }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="opacity-85">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="sticky bottom-0 mt-3 bg-inherit pt-2 pb-5">{children}</div>
    </section>
  );
}
