import { type RefObject, useEffect, useRef } from "react";

/** Whether the screen is still there when an answer comes: who went on to something else is not taken away from it. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
