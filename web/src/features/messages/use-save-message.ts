import type { MessageDraft, MessageView } from "@tarima/shared/messages/message.schema.ts";
import { useRef, useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { checked, type NarrowedBy, NEW_MESSAGE, valuesOf } from "./message-values.ts";
import { useMessageDeeds } from "./use-messages.ts";

interface Saving {
  eventId: string;
  isThanks: boolean;
  /** The draft as it is stored; undefined for a new one. */
  message: MessageView | undefined;
}

const FIELDS = ["audience.localities", "audience.types", "subject", "text", "link.label", "link.url"];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps a message that is being written: what is stored of it, and what is wrong with it. */
export function useSaveMessage({ eventId, isThanks, message }: Saving) {
  const [stored, setStored] = useState(message);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  /** What was refused: an error is shown until it changes. */
  const [refused, setRefused] = useState<MessageDraft>();
  const requestId = useRef(crypto.randomUUID()); // the same after an error: a draft whose answer was lost is begun once
  const { create, update, test } = useMessageDeeds();

  function refuse(error: unknown, draft: MessageDraft) {
    if (!(error instanceof ApiError)) throw error;
    const known = Object.entries(error.fields).filter(([field]) => FIELDS.includes(field));
    setErrors(Object.fromEntries(known));
    setFailure(known.length > 0 ? undefined : error.message);
    setRefused(draft);
  }

  /** Stores a message as it is now; undefined where it was refused, which is then shown. */
  async function save(draft: MessageDraft, by: NarrowedBy): Promise<MessageView | undefined> {
    const result = checked(draft, by);
    setErrors({});
    setFailure(undefined);
    if ("errors" in result) {
      setErrors(result.errors);
      setRefused(draft);
      return undefined;
    }
    const { value } = result;
    if (stored && same(valuesOf(stored), value)) return stored;
    try {
      const next = stored
        ? await update.mutateAsync({ id: stored.id, version: stored.version, ...value })
        : await create.mutateAsync({ id: eventId, requestId: requestId.current, isThanks, ...value });
      setStored(next);
      return next;
    } catch (error) {
      // what was begun by a request whose answer was lost says something else by now: this is another draft
      if (error instanceof ApiError && error.code === "IDEMPOTENCY_CONFLICT")
        requestId.current = crypto.randomUUID();
      refuse(error, draft);
      return undefined;
    }
  }

  /** Sends it to whoever writes it; answers where it went. */
  async function tryOut(draft: MessageDraft, by: NarrowedBy): Promise<string | undefined> {
    const saved = await save(draft, by);
    if (!saved) return undefined;
    try {
      return (await test.mutateAsync({ id: saved.id, requestId: crypto.randomUUID() })).to;
    } catch (error) {
      refuse(error, draft);
      return undefined;
    }
  }

  /** An error stands beside its field until the message is written otherwise. */
  function standing(draft: MessageDraft) {
    const isAsRefused = refused === draft;
    const before = stored ? valuesOf(stored) : message ? valuesOf(message) : NEW_MESSAGE;
    const isDirty = !same(before, draft);
    return { errors: isAsRefused ? errors : {}, failure: isAsRefused ? failure : undefined, isDirty };
  }

  const isSaving = create.isPending || update.isPending;
  return { save, tryOut, standing, isSaving, isTrying: test.isPending, isBusy: isSaving || test.isPending };
}
