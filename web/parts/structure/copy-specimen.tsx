import { QrView } from "../../src/components/ui/print/qr-view.tsx";
import { CopyButton } from "../../src/components/ui/structure/copy-button.tsx";
import { Specimen } from "../specimen.tsx";

export function CopySpecimen() {
  return (
    <>
      <Specimen name="CopyButton">
        <div className="flex flex-wrap items-end gap-3">
          <CopyButton text="https://tarima.test/eventos/rumba-en-la-loma?promotor=LINA-CALI">
            Copiar enlace
          </CopyButton>
          <CopyButton size="sm" text="0412-8FK2">
            Copiar código
          </CopyButton>
        </div>
      </Specimen>
      <Specimen name="QrView">
        <QrView
          text="tarima:0412-8FK2.rumba-en-la-loma.firma-de-ejemplo"
          label="Código QR de la boleta 0412-8FK2"
          caption="0412-8FK2"
          className="max-w-64"
        />
      </Specimen>
    </>
  );
}
