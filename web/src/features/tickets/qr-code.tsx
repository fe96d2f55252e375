import { create } from "qrcode";
import { useMemo } from "react";

/** Empty modules around the code; readers ask for 4. */
const QUIET_ZONE = 4;

/** A code as one SVG path: sharp at every size, black on whatever paper it lies on. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`}
      shapeRendering="crispEdges"
      className="h-auto w-full"
    >
      <path fill="#1a150e" d={path} />
    </svg>
  );
}

/** Every run of dark modules in a row is one rectangle. */
function draw(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x < size && modules.get(y, x)) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { path, size };
}
