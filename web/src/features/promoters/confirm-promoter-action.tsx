import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { notify } from "../../lib/browser/notify.ts";
import { DEED_WORDS, questionOf } from "./promoter-actions.ts";
import { type PromoterDeed, usePromoterDeed } from "./use-promoters.ts";

export interface AskedDeed {
  deed: PromoterDeed;
  promoter: Promoter;
}

/** "Error al suspender promotor (409)" and what the server said of it. Source: spec 8. */
function failureOf(deed: PromoterDeed, { status, message }: ApiError): { title: string; text: string } {
  const { failed } = DEED_WORDS[deed];
  return { title: status ? `${failed} (${status})` : failed, text: message === failed ? "" : message };
}

/** Does what needs no question, and tells how it went. */
export function useTellDeed(eventId: string): (asked: AskedDeed) => void {
  const { mutate } = usePromoterDeed(eventId);
  return (asked) =>
    mutate(asked, {
      onSuccess: () => void notify("success", DEED_WORDS[asked.deed].done),
      onError: (error) => {
        const { title, text } = failureOf(asked.deed, error);
        void notify("error", title, text || undefined);
      },
    });
}

interface AskPromoterDeedProps {
  eventId: string;
  asked: AskedDeed | undefined;
  onClose: () => void;
}

/** Asks once more, does it, and stays with the reason where it was refused. */
export function AskPromoterDeed({ eventId, asked, onClose }: AskPromoterDeedProps) {
  const act = usePromoterDeed(eventId);
  const question = asked && questionOf(asked.deed, asked.promoter);
  if (!asked || !question) return null;
  const failure = act.error && failureOf(asked.deed, act.error);
  const close = () => {
    act.reset();
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={question.title}
      confirm={DEED_WORDS[asked.deed].label}
      isDanger={asked.deed !== "deactivate"}
      isBusy={act.isPending}
      error={failure && `${failure.title}. ${failure.text}`}
      onConfirm={() =>
        act.mutate(asked, {
          onSuccess: () => {
            void notify("success", DEED_WORDS[asked.deed].done);
            close();
          },
        })
      }
    >
      {question.text}
    </AlertDialog>
  );
}
