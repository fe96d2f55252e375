import { lazy, Suspense, useSyncExternalStore } from "react";
import { areNoticesWanted, subscribeToNotices } from "../../../lib/browser/notify.ts";

const Notices = lazy(() => import("./notices.tsx"));

/** Where notices of lib/browser/notify.ts appear; loads nothing until the first one. */
export function Toaster() {
  const isWanted = useSyncExternalStore(subscribeToNotices, areNoticesWanted, areNoticesWanted);
  return isWanted ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
