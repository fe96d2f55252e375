import { useEffect, useState } from "react";

export type Live<T> = { status: "loading" | "missing" | "failed" } | { status: "live"; data: T };

/**
 * A Firestore document, updated live. `T` is trusted, since only functions write documents. Loads the full Firestore on first
 * use. `failed`: no further updates will come, so the caller has to fetch.
 */
export function useLiveDocument<T>(path: string | undefined): Live<T> {
  const [told, setTold] = useState<{ path: string | undefined; live: Live<T> }>();

  useEffect(() => {
    if (path === undefined) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const tell = (live: Live<T>) => !isOver && setTold({ path, live });
    const fail = () => tell({ status: "failed" });
    import("./firestore.ts")
      .then(({ watchDocument }) => {
        if (isOver) return;
        stop = watchDocument(
          path,
          (data) => tell(data === undefined ? { status: "missing" } : { status: "live", data: data as T }),
          fail,
        );
      })
      .catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [path]);

  return told && told.path === path ? told.live : { status: "loading" };
}
