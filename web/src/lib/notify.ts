/**
 * Short notices over the page. The library comes with the first one; ui/toaster.tsx shows them. Only screens call this,
 * never lib/api.
 */
export type NoticeKind = "success" | "error" | "message";

const listeners = new Set<() => void>();
let isWanted = false;
let tellMounted: () => void = () => {};
const isMounted = new Promise<void>((resolve) => {
  tellMounted = resolve;
});

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function areNoticesWanted(): boolean {
  return isWanted;
}

/** Told by the toaster once it listens: what is said before would be lost. */
export function noticesMounted(): void {
  tellMounted();
}

export async function notify(kind: NoticeKind, title: string, description?: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { toast } = await import("sonner");
  await isMounted;
  toast[kind](title, description === undefined ? {} : { description });
}
