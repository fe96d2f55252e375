import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";

/** Addresses that are written out; of more, how many there are. */
const NAMED = 5;

interface HoldersQuestionProps {
  emails: readonly string[];
  /** Whether they get another one all the same; else they leave the list. */
  onDecide: (isAnother: boolean) => void;
}

/** Asks what is to become of people who have a courtesy of the event already: a file is often imported again with others in it. */
export function HoldersQuestion({ emails, onDecide }: HoldersQuestionProps) {
  const rest = emails.length - NAMED;
  return (
    <Alert
      tone="warning"
      isUrgent
      title={counted(
        emails.length,
        "persona ya tiene cortesía de este evento.",
        "personas ya tienen cortesía de este evento.",
      )}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onDecide(false)}>
            {emails.length === 1 ? "Quitarla de la lista" : "Quitarlas de la lista"}
          </Button>
          <Button size="sm" onClick={() => onDecide(true)}>
            {emails.length === 1 ? "Darle otra" : "Darles otra"}
          </Button>
        </div>
      }
    >
      <span className="wrap-anywhere">
        {emails.slice(0, NAMED).join(", ")}
        {rest > 0 && ` y ${rest} más`}. No se ha dado ninguna todavía.
      </span>
    </Alert>
  );
}
