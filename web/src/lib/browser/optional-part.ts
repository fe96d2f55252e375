import { type ComponentType, lazy } from "react";

/** A part that its page can do without: loaded by itself, and left out where its file cannot be had, as without a network. */
export const optionalPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (_: P) => null }),
    ),
  );
