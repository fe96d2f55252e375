import type { SalePause } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { useSetting } from "./editor-context.ts";
import { usePauseSale } from "./use-ticketing.ts";

/** A stored phase or ticket type, or the whole event. */
export interface PausedRow {
  of: SalePause["of"];
  rowId?: string;
  /** "el evento", "la etapa «Preventa»" */
  name: string;
}

/** Whether a stored row's own sale is paused; unsaved rows are not. */
export function isRowPaused(
  base: {
    isSalePaused: boolean;
    phases: readonly { id: string; isPaused?: boolean | undefined }[];
    combinations: readonly { id: string; isPaused?: boolean | undefined }[];
  },
  { of, rowId }: Pick<PausedRow, "of" | "rowId">,
): boolean {
  if (of === "event") return base.isSalePaused;
  const rows = of === "phase" ? base.phases : base.combinations;
  return rows.find(({ id }) => id === rowId)?.isPaused ?? false;
}

function usePause(row: PausedRow) {
  const { editor } = useSetting();
  const pause = usePauseSale(editor.eventId);
  const set = (isPaused: boolean, onDone?: () => void) =>
    pause.mutate(
      { id: editor.eventId, of: row.of, ...(row.rowId && { rowId: row.rowId }), isPaused },
      {
        onSuccess: (stored) => {
          editor.rebase(stored);
          void notify("success", isPaused ? "Venta en pausa" : "Venta reanudada");
          onDone?.();
        },
        onError: (error) => {
          if (!isPaused) void notify("error", error.message);
        },
      },
    );
  return { pause, set };
}

interface PauseButtonProps {
  row: PausedRow;
  /** Draws the button; the action is the same. */
  children: (button: { label: string; icon: ReactNode; onClick: () => void; isBusy: boolean }) => ReactNode;
}

/** Stops a sale after asking, or lets it go on at once. */
export function PauseButton({ row, children }: PauseButtonProps) {
  const { editor } = useSetting();
  const [isAsking, setAsking] = useState(false);
  const { pause, set } = usePause(row);
  const isPaused = isRowPaused(editor.base, row);
  return (
    <>
      {children({
        label: isPaused ? "Reanudar venta" : "Pausar venta",
        icon: isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />,
        onClick: () => (isPaused ? set(false) : setAsking(true)),
        isBusy: pause.isPending,
      })}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          if (!isOpen) pause.reset();
          setAsking(isOpen);
        }}
        title={`¿Pausar la venta de ${row.name}?`}
        confirm="Pausar venta"
        isBusy={pause.isPending}
        error={pause.error?.message}
        onConfirm={() => set(true, () => setAsking(false))}
      >
        Nadie más podrá comprar hasta que la reanudes. Quien ya está pagando puede terminar, y las boletas
        vendidas siguen valiendo.
      </AlertDialog>
    </>
  );
}

/** That the whole sale is paused, with the way back. */
export function SalePausedNote() {
  const { editor } = useSetting();
  if (!editor.base.isSalePaused) return null;
  return (
    <Alert
      tone="warning"
      title="La venta está en pausa."
      action={
        <PauseButton row={{ of: "event", name: "el evento" }}>
          {({ label, icon, onClick, isBusy }) => (
            <Button size="sm" icon={icon} isBusy={isBusy} onClick={onClick}>
              {label}
            </Button>
          )}
        </PauseButton>
      }
    >
      Nadie puede comprar boletas de este evento hasta que la reanudes.
    </Alert>
  );
}
