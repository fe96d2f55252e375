import type { PaymentFileView } from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useDownload } from "../../../lib/api/download.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { drawnText } from "./drawn-text.ts";
import { DropFile } from "./drop-file.tsx";
import { OutcomeForm, useOutcomeForm } from "./outcome-form.tsx";
import { useChangedFile } from "./use-changed-file.ts";

interface FileActionsProps {
  /** An open one. */
  file: PaymentFileView;
  /** What is shown of it is out of date. */
  onStale: () => void;
}

/** What is to be done with an open file: it is drawn for the bank, and then somebody says what became of it, or it is dropped. */
export function FileActions({ file, onStale }: FileActionsProps) {
  const [asked, setAsked] = useState<"draw" | "outcome" | "drop">();
  const close = () => setAsked(undefined);
  const changed = useChangedFile();
  const bankFile = useDownload(paymentFileRoutes.drawPaymentFile, (error) => {
    void notify("error", "No se descargó el archivo", error.message);
  });
  const draw = async () => {
    close();
    await bankFile.start({ id: file.id });
    changed();
    onStale(); // it was drawn, or one of its accounts is another one
  };
  const outcome = useOutcomeForm(file);
  const stale = (error: ApiError) => {
    void notify("error", `No cambió nada en el archivo ${file.id}`, error.message); // it may be closed, and the question with it
    changed();
    onStale();
  };
  const done = (now: PaymentFileView) => {
    changed(now);
    close();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NotInPlace file={file} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant={file.drawn ? "secondary" : "primary"}
          icon={<Download size={18} aria-hidden />}
          isBusy={bankFile.isBusy}
          onClick={() => (file.drawn ? setAsked("draw") : void draw())}
        >
          Descargar archivo del banco
        </Button>
        {file.drawn && (
          <Button variant="primary" onClick={() => setAsked("outcome")}>
            Decir qué pasó
          </Button>
        )}
        <Button variant="danger" onClick={() => setAsked("drop")}>
          Descartar
        </Button>
      </div>
      {file.drawn && (
        <AlertDialog
          isOpen={asked === "draw"}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`¿Descargar otra vez el archivo ${file.id}?`}
          confirm="Descargar otra vez"
          onConfirm={() => void draw()}
        >
          Ya se descargó: {drawnText(file.drawn)}. No lo subas dos veces: el banco puede pagar dos veces.
        </AlertDialog>
      )}
      <Dialog open={asked === "outcome"} onOpenChange={(isOpen) => !isOpen && close()}>
        <DialogContent
          size="lg"
          title={`Qué pasó con el archivo ${file.id}`}
          description="Mira en el banco qué se pagó y qué no. Se dice una sola vez, y les escribimos a los productores."
        >
          <OutcomeForm file={file} form={outcome} onDone={done} onStale={stale} />
        </DialogContent>
      </Dialog>
      {asked === "drop" && <DropFile file={file} onClose={close} onDone={done} onStale={stale} />}
    </div>
  );
}

/** The payments that cannot be made any more as they were asked for, and what follows. */
function NotInPlace({ file: { payments, drawn } }: { file: PaymentFileView }) {
  const gone = payments.filter(({ isPayable }) => !isPayable);
  if (gone.length === 0) return null;
  const names = gone.map(({ settlementId, producerName }) => `${settlementId} de ${producerName}`).join("; ");
  return (
    <Alert
      tone="danger"
      className="wrap-anywhere"
      title={`${plural(gone.length, "Esta liquidación ya no se puede pagar así", "Estas liquidaciones ya no se pueden pagar así")}: ${names}`}
    >
      <span className="block">
        {drawn
          ? "Cambió su cuenta o quién es el productor, está suspendido, o alguien cambió la liquidación. El archivo no se puede volver a descargar. Si ya lo subiste, detén esos pagos en el banco y di después que no se hicieron. Si no lo has subido, descártalo y haz otro."
          : "Cambió su cuenta o quién es el productor, está suspendido, o alguien cambió la liquidación. Así no se puede descargar: descártalo y haz otro."}
      </span>
    </Alert>
  );
}
