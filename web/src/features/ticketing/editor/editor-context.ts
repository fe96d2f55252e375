import { createContext, use } from "react";
import type { Editor } from "./use-editor.ts";

interface EditorSetting {
  editor: Editor;
  timeZone: string;
  eventStartsAt: string;
  /** What is sold by now, or could be from the next save on: changes of price are spoken of. */
  isSelling: boolean;
  isReadOnly: boolean;
  now: Date;
  /** Tickets sold of a type. */
  sold: (ticketTypeId: string) => number;
}

export const EditorContext = createContext<EditorSetting | undefined>(undefined);

/** The editor around, and the event it is of. */
export function useSetting(): EditorSetting {
  const setting = use(EditorContext);
  if (!setting) throw new Error("No editor around");
  return setting;
}
