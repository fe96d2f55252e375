import { type ComponentType, lazy } from "react";

const begun: Promise<unknown>[] = [];

/** Settles once all parts that the page has asked for so far are there, or failed. */
export const partsAreThere = (): Promise<unknown> => Promise.all(begun);

/** A part that its page can do without: loaded separately, and left out if loading fails, for example offline. */
export const optionalPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => {
    const part = load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: (_: P) => null }),
    );
    begun.push(part);
    return part;
  });
