import { useRef } from "react";

/** The id of a request until it is answered: a lost answer and a second press with the same words are one request. */
export function useRequestId() {
  const open = useRef<{ words: string; id: string }>(undefined);
  return {
    idFor: (input: object): string => {
      const words = JSON.stringify(input);
      if (open.current?.words !== words) open.current = { words, id: crypto.randomUUID() };
      return open.current.id;
    },
    forget: () => {
      open.current = undefined;
    },
  };
}
