import { createContext, useContext, useSyncExternalStore } from "react";

/** When the server drew the page, for the browser's first drawing of it: both must say the same of now. */
export const PageTime = createContext<Date | undefined>(undefined);

const never = () => () => undefined;

/** What counts as now for a screen that is drawn for the first time. */
export function useFirstNow(): Date {
  const drawnAt = useContext(PageTime);
  // true on the server, and while the browser takes over what the server drew
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return (isServers && drawnAt) || new Date();
}
