import { useRef, useState } from "react";

/** Crops and uploads the picture that was selected; false if that failed, which its field then says. */
export type FinishPicture = () => Promise<boolean>;

/**
 * Pictures of a form that were selected, but not pressed «Usar» on, or are still being sent. Whoever saves the form finishes
 * them first: otherwise they would be lost.
 */
export interface UnfinishedPictures {
  isAny: boolean;
  isFinishing: boolean;
  /** Called by a field; undefined where its picture is finished or dropped. */
  note: (field: string, finish: FinishPicture | undefined) => void;
  /** One after the other. Stops at the first that fails. */
  finishAll: FinishPicture;
}

export function useUnfinishedPictures(): UnfinishedPictures {
  const unfinished = useRef(new Map<string, FinishPicture>());
  const [count, setCount] = useState(0);
  const [isFinishing, setFinishing] = useState(false);
  const note = (field: string, finish: FinishPicture | undefined) => {
    if (finish) unfinished.current.set(field, finish);
    else unfinished.current.delete(field);
    setCount(unfinished.current.size);
  };
  const finishAll = async () => {
    setFinishing(true);
    try {
      for (const finish of [...unfinished.current.values()]) if (!(await finish())) return false;
      return true;
    } finally {
      setFinishing(false);
    }
  };
  return { isAny: count > 0, isFinishing, note, finishAll };
}
