import { darkPath } from "@tarima/shared/tickets/qr-runs.ts";
import { create } from "qrcode";
import { type ReactNode, useMemo } from "react";

/** Empty modules around the code; readers need 4. */
const QUIET_ZONE = 4;
/** The same in both themes, since readers need dark on light. */
const INK = "#1a150e";
const PAPER = "#fbf6ea";

interface QrViewProps {
  text: string;
  /** Text for screen readers. */
  label: string;
  /** The code as text, to type it where there is no camera. */
  caption?: ReactNode;
  className?: string;
}

/** A QR as one SVG path, black on cream, with its quiet zone. */
export function QrView({ text, label, caption, className }: QrViewProps) {
  const { path, size } = useMemo(() => draw(text), [text]);
  const sheet = size + 2 * QUIET_ZONE;
  return (
    <figure className={className}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${sheet} ${sheet}`}
        shapeRendering="crispEdges"
        className="block h-auto w-full"
      >
        <path fill={PAPER} d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${sheet}v${sheet}h${-sheet}z`} />
        <path fill={INK} d={path} />
      </svg>
      {caption && <figcaption className="mt-2 text-center font-semibold break-all">{caption}</figcaption>}
    </figure>
  );
}

function draw(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  return {
    path: darkPath({ size: modules.size, get: (row, column) => modules.get(row, column) }),
    size: modules.size,
  };
}
