import type { MessageDraft, MessageView } from "@tarima/shared/messages/message.schema.ts";
import { messageDraft } from "@tarima/shared/messages/message.schema.ts";
import * as z from "zod/mini";

export const NEW_MESSAGE: MessageDraft = {
  audience: { recipients: "holders", localities: [], types: [], attendance: "any" },
  subject: "",
  text: "",
  link: null,
  takesReplies: false,
};

/** What of a message its organiser writes. */
export const valuesOf = ({ audience, subject, text, link, takesReplies }: MessageView): MessageDraft => ({
  ...{ audience, subject, text, link, takesReplies },
});

/** By what an audience is narrowed; one that is narrowed by nothing chosen would be everybody. */
export type NarrowedBy = "all" | "localities" | "types";

export const narrowedBy = ({ audience: { localities, types } }: MessageDraft): NarrowedBy =>
  localities.length > 0 ? "localities" : types.length > 0 ? "types" : "all";

/** The message as it is sent to the server, or what is wrong with it by field, the fields in the form's order. */
export function checked(
  draft: MessageDraft,
  by: NarrowedBy,
): { value: MessageDraft } | { errors: Record<string, string> } {
  const { data, error } = z.safeParse(messageDraft, draft);
  const errors: Record<string, string> =
    by !== "all" && draft.audience[by].length === 0 ? { [`audience.${by}`]: "Elige al menos una" } : {};
  if (data && Object.keys(errors).length === 0) return { value: data };
  for (const { path, message } of error?.issues ?? []) errors[path.join(".")] ??= message;
  return { errors };
}
