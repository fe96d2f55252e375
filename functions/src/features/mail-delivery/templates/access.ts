import { paragraphsOf } from "@tarima/shared/messages/message-mail.ts";
import type { Block } from "../content.ts";

/** How one gets into the venue with help, in the organiser's words and marked as such; nothing where they said nothing. */
export function accessOf(note: string | null | undefined): Block[] {
  const paragraphs = paragraphsOf(note ?? "");
  if (paragraphs.length === 0) return [];
  return [{ is: "quote", from: "Accesibilidad: cómo se entra al lugar, según quien organiza", paragraphs }];
}
