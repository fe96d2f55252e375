import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Calls a function each time the connection comes back. */
export function useOnReconnect(act: (() => void) | undefined): void {
  const onReconnect = useEffectEvent(() => act?.());
  useEffect(() => {
    window.addEventListener("online", onReconnect);
    return () => window.removeEventListener("online", onReconnect);
  }, []);
}
