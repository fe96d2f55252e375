import { useEffect, useState } from "react";

export type Live<T> = { status: "loading" | "missing" | "failed" } | { status: "live"; data: T };

/**
 * One Firestore document, watched live. `T` is the document as it was written by the functions, which checked it;
 * clients cannot write. Loads the full Firestore on first use. `failed` means that no more updates come: ask
 * another way.
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
