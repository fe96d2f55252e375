interface Modules {
  /** Modules a side. */
  size: number;
  /** Whether a module is dark. */
  get: (row: number, column: number) => number;
}

/** The dark modules of a QR, a run of them in a row as one rectangle: a quarter of the shapes that single modules are. */
export function* darkRuns({ size, get }: Modules): Generator<{ x: number; y: number; width: number }> {
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!get(y, x)) continue;
      const start = x;
      while (x < size && get(y, x)) x++;
      yield { x: start, y, width: x - start };
    }
  }
}

/** The same as one SVG path. */
export const darkPath = (modules: Modules): string =>
  Array.from(darkRuns(modules), ({ x, y, width }) => `M${x} ${y}h${width}v1h${-width}z`).join("");
