import { deviceStore } from "../browser/stores.ts";

/** Tells this browser's other tabs that a session began or ended. Source: spec 6. */
export type SessionNews = "signed-in" | "signed-out";

const KEY = "tarima.session-news";

export function notifyTabs(news: SessionNews): void {
  deviceStore.setItem(KEY, JSON.stringify({ news, at: Date.now() }));
}

/** Listens to other tabs; a tab does not receive its own messages. */
export function onTabNews(listen: (news: SessionNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !newValue) return;
    try {
      const { news } = JSON.parse(newValue);
      if (news === "signed-in" || news === "signed-out") listen(news);
    } catch {
      // not written by us
    }
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
