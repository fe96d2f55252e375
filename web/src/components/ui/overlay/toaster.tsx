import { lazy, Suspense, useSyncExternalStore } from "react";
import { areNoticesWanted, subscribeToNotices } from "../../../lib/notify.ts";

const Notices = lazy(() => import("./notices.tsx"));

/** Where notices of lib/notify.ts come up; costs nothing until there is one. */
export function Toaster() {
  const isWanted = useSyncExternalStore(subscribeToNotices, areNoticesWanted, areNoticesWanted);
  return isWanted ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
