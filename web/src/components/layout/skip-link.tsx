import { MAIN_ID } from "./use-scroll-restoration.ts";

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="absolute top-2 left-2 z-20 -translate-y-24 rounded-md bg-text px-4 py-3 font-semibold text-bg focus:translate-y-0"
    >
      Saltar al contenido
    </a>
  );
}
