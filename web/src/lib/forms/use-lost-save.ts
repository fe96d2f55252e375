import { useEffect, useRef } from "react";
import { isUnanswered } from "../api/api-error.ts";

interface NewerVersion<Sent> {
  /** Whether what is stored is newer than what is edited, and nothing is being saved. */
  isNewer: boolean;
  /** Whether what is stored is this. */
  isSaved: (sent: Sent) => boolean;
  onSaved: (sent: Sent) => void;
  /** What is stored is of somebody else. */
  onOther?: () => void;
}

/** Finds what was sent, and not answered, once it is fetched as a newer version of what is edited: it was saved all the same. */
export function useLostSave<Sent>({ isNewer, isSaved, onSaved, onOther }: NewerVersion<Sent>) {
  const lost = useRef<Sent>(undefined);
  const forget = () => {
    lost.current = undefined;
  };
  useEffect(() => {
    if (!isNewer) return;
    const { current: sent } = lost;
    if (sent === undefined || !isSaved(sent)) return onOther?.();
    forget();
    onSaved(sent);
  });
  return {
    /** Where a save fails. */
    noteFailed: (error: unknown, sent: Sent) => {
      if (isUnanswered(error)) lost.current = sent;
    },
    /** Where one is answered. */
    forget,
    /** What nobody knows of whether it was saved. */
    lost,
  };
}
