import type { Money } from "@tarima/shared/lib/numbers/money.ts";
import { createContext, use } from "react";
import type { Editor } from "./use-editor.ts";

interface EditorSetting {
  editor: Editor;
  timeZone: string;
  eventStartsAt: string;
  /** Whether tickets are or may soon be on sale, so that price changes need an explanation. */
  isSelling: boolean;
  isReadOnly: boolean;
  /** Whether the sale of the event, a phase or a ticket type can be stopped and resumed. */
  canPause: boolean;
  /** By which its tickets owe the performing-arts contribution; undefined where it is no such show. */
  contributionUvt: Money | undefined;
  now: Date;
  /** Tickets sold of a type. */
  sold: (ticketTypeId: string) => number;
}

export const EditorContext = createContext<EditorSetting | undefined>(undefined);

/** The surrounding editor and its event. */
export function useSetting(): EditorSetting {
  const setting = use(EditorContext);
  if (!setting) throw new Error("No editor around");
  return setting;
}
