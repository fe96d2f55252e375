import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { type ApiError, isCode, isUnanswered } from "../../lib/api/api-error.ts";
import { notify } from "../../lib/browser/notify.ts";
import { ACTION_LABELS, questionOf } from "./promoter-actions.ts";
import { type PromoterCommand, usePromoterCommand } from "./use-promoters.ts";

export interface PendingAction {
  action: PromoterCommand;
  promoter: Promoter;
}

/** "Error al suspender promotor (409)" and the server's message. Source: spec 8. */
function refusalOf(action: PromoterCommand, { status, message }: ApiError): { title: string; text: string } {
  const { failed } = ACTION_LABELS[action];
  return { title: status ? `${failed} (${status})` : failed, text: message === failed ? "" : message };
}

/** Activates, which needs no confirmation, and notifies of its outcome. */
export function useRunAction(eventId: string): (asked: PendingAction) => void {
  const { mutate } = usePromoterCommand(eventId);
  return (asked) => {
    const onDone = () => void notify("success", ACTION_LABELS[asked.action].done);
    return mutate(asked, {
      onSuccess: onDone,
      onError: (error) => {
        // only who is active already cannot be activated: by a try whose answer was lost, or by somebody else
        if (isCode(error, "PROMOTER_WRONG_STATE")) return onDone();
        const { title, text } = refusalOf(asked.action, error);
        void notify("error", title, text || undefined);
      },
    });
  };
}

interface ConfirmPromoterActionProps {
  eventId: string;
  asked: PendingAction | undefined;
  onClose: () => void;
}

/** Confirms and runs an action; stays open with the error if it failed. */
export function ConfirmPromoterAction({ eventId, asked, onClose }: ConfirmPromoterActionProps) {
  const act = usePromoterCommand(eventId);
  const question = asked && questionOf(asked.action, asked.promoter);
  if (!asked || !question) return null;
  const failure = act.error && refusalOf(asked.action, act.error);
  const close = () => {
    act.reset();
    onClose();
  };
  const wasLost = act.isError && isUnanswered(act.error);
  const onDone = () => {
    void notify("success", ACTION_LABELS[asked.action].done);
    close();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={question.title}
      confirm={ACTION_LABELS[asked.action].label}
      isDanger={asked.action !== "deactivate"}
      isBusy={act.isPending}
      error={failure && `${failure.title}. ${failure.text}`}
      onConfirm={() =>
        act.mutate(asked, {
          onSuccess: onDone,
          // the try before did it
          onError: (error) =>
            wasLost && isCode(error, "PROMOTER_WRONG_STATE", "PROMOTER_NOT_FOUND") && onDone(),
        })
      }
    >
      {question.text}
    </AlertDialog>
  );
}
