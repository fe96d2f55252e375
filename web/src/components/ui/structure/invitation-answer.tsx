import { Button } from "../button.tsx";
import { FailureLine } from "../feedback/failure-line.tsx";

interface Answer {
  isPending: boolean;
  error: { message: string } | null;
}

interface InvitationAnswerProps {
  accept: Answer;
  decline: Answer;
  /** What the button to accept says. */
  label?: string;
  onAccept: () => void;
  onDecline: () => void;
}

/** The two answers to something that is offered, and why one could not be given. */
export function InvitationAnswer({
  accept,
  decline,
  label = "Aceptar",
  onAccept,
  onDecline,
}: InvitationAnswerProps) {
  return (
    <>
      <FailureLine error={accept.error ?? decline.error} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="primary" size="sm" isBusy={accept.isPending} onClick={onAccept}>
          {label}
        </Button>
        <Button size="sm" isBusy={decline.isPending} onClick={onDecline}>
          No, gracias
        </Button>
      </div>
    </>
  );
}
