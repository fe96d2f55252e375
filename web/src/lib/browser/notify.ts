/**
 * Short notices over the page. The library comes with the first one; ui/toaster.tsx shows them. Only screens call this,
 * never lib/api.
 */
export type NoticeKind = "success" | "error" | "warning" | "message";

const listeners = new Set<() => void>();
let isWanted = false;
let markMounted: () => void = () => {};
const isMounted = new Promise<void>((resolve) => {
  markMounted = resolve;
});

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function areNoticesWanted(): boolean {
  return isWanted;
}

/** Resolved by the toaster once it listens: what is said before would be lost. */
export function noticesMounted(): void {
  markMounted();
}

/** What can be done about a notice while it is there: "Deshacer". */
export interface NoticeAction {
  label: string;
  onPress: () => void;
}

/** An action has to be found, read and reached. */
const ACTION_MS = 12_000;

/** Says something over the page: `notify("message", "Código removido", undefined, { label: "Deshacer", onPress: restore })`. */
export async function notify(
  kind: NoticeKind,
  title: string,
  description?: string,
  action?: NoticeAction,
): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { toast } = await import("sonner");
  await isMounted;
  // the library's plain message has no mark
  toast[kind === "message" ? "info" : kind](title, {
    ...(description !== undefined && { description }),
    ...(action && { action: { label: action.label, onClick: action.onPress }, duration: ACTION_MS }),
  });
}
