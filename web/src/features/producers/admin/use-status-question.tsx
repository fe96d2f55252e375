import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { textProblem } from "../../../lib/forms/text-problem.ts";
import type { ProducerMove } from "./producer-moves.ts";
import { useProducerStatus } from "./use-producer-status.ts";

const REASON_MAX = 1000;

interface Asked {
  move: ProducerMove;
  producers: readonly { id: string; brandName: string }[];
  onDone?: (() => void) | undefined;
}

/** Asks before a change of status, takes the reason that its owners are mailed, and changes it. */
export function useStatusQuestion() {
  const change = useProducerStatus();
  const [asked, setAsked] = useState<Asked>();
  const act = (reason: string) => {
    if (!asked) return;
    const { move, producers, onDone } = asked;
    setAsked(undefined);
    const ids = producers.map(({ id }) => id);
    change.mutate({ ids, status: move.status, reason: reason || undefined }, { onSuccess: () => onDone?.() });
  };
  const question = asked && <Question {...asked} onConfirm={act} onClose={() => setAsked(undefined)} />;
  return { ask: setAsked, question, change };
}

interface QuestionProps extends Asked {
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

function Question({ move, producers, onConfirm, onClose }: QuestionProps) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [first] = producers;
  const isOne = producers.length === 1;
  const whom =
    isOne && first ? `a ${first.brandName}` : counted(producers.length, "productor", "productores");
  const text = reason.trim();
  const problem = textProblem(text, REASON_MAX, move.needsReason ? "Escribe el motivo" : undefined);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿${move.label} ${whom}?`}
      confirm={move.label}
      isDanger={move.needsReason}
      onConfirm={() => (problem ? setTried(true) : onConfirm(text))}
      fields={
        <Field
          label="Motivo"
          isOptional={!move.needsReason}
          hint={`Va en el correo que ${isOne ? "le" : "les"} enviamos y queda en el registro.`}
          error={isTried || text ? problem : undefined}
        >
          <Textarea value={reason} max={REASON_MAX} onChange={({ target }) => setReason(target.value)} />
        </Field>
      }
    >
      {isOne
        ? move.consequence
        : `Cada uno: ${move.consequence.charAt(0).toLowerCase()}${move.consequence.slice(1)}`}
    </AlertDialog>
  );
}
