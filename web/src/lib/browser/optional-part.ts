import { type ComponentType, lazy } from "react";

/** A part that its page can do without: loaded separately, and left out if loading fails, for example offline. */
export const optionalPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (_: P) => null }),
    ),
  );
