/**
 * Short notices over the page. The library is loaded with the first one; ui/toaster.tsx shows them. Only screens call this,
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

/** Called by the toaster once it listens: earlier notices would be lost. */
export function noticesMounted(): void {
  markMounted();
}

/** An action on a notice: "Deshacer". */
export interface NoticeAction {
  label: string;
  onPress: () => void;
}

/** Longer, since an action has to be read and reached. */
const ACTION_MS = 12_000;

/** Shows a notice: `notify("message", "Código removido", undefined, { label: "Deshacer", onPress: restore })`. */
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
  // the library's plain message has no icon
  toast[kind === "message" ? "info" : kind](title, {
    ...(description !== undefined && { description }),
    ...(action && { action: { label: action.label, onClick: action.onPress }, duration: ACTION_MS }),
  });
}
