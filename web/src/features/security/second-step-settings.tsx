import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Dialog, DialogClose, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { notify } from "../../lib/browser/notify.ts";
import { CodeForm } from "../accounts/code-form.tsx";
import { EnrolSecondStep } from "./enrol-second-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useRenewSecondStep, useSecondStep } from "./use-second-step.ts";

/** Warns from this number of remaining codes on. */
const FEW_CODES = 3;

/** Switches the second step on and off, and shows the recovery codes. */
export function SecondStepSettings() {
  const state = useSecondStep();
  const renew = useRenewSecondStep();
  const [codes, setCodes] = useState<string[]>();
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    renew();
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />;
  if (state.error) return <ErrorState {...failureOf(state)} />;
  if (!state.data) {
    return (
      <>
        <Loading>Cargando…</Loading>
        <Skeleton className="h-12 w-56" />
      </>
    );
  }
  const { since, recoveryCodesLeft } = state.data;
  if (since === null) return <EnrolSecondStep onEnrolled={show} />;
  return <SwitchedOn since={since} left={recoveryCodesLeft} onCodes={show} />;
}

interface SwitchedOnProps {
  since: string;
  left: number;
  onCodes: (codes: string[]) => void;
}

function SwitchedOn({ since, left, onCodes }: SwitchedOnProps) {
  const [asked, setAsked] = useState<"codes" | "off">();
  const renew = useRenewSecondStep();
  const back = (
    <DialogClose asChild>
      <Button variant="quiet">Mejor no</Button>
    </DialogClose>
  );
  return (
    <div className="grid justify-items-start gap-5">
      <p>
        <b className="font-semibold">Activa</b> desde el {formatInstant(since)}. Te{" "}
        {plural(left, "queda", "quedan")} {counted(left, "código")} de respaldo.
      </p>
      {left < FEW_CODES && (
        <Alert tone="warning" title="Saca códigos de respaldo nuevos">
          <p>Sin ellos, si pierdes el celular no puedes entrar.</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked("codes")}>Sacar códigos nuevos</Button>
        <Button variant="danger" onClick={() => setAsked("off")}>
          Desactivar
        </Button>
      </div>
      <Dialog open={asked !== undefined} onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}>
        {asked === "codes" && (
          <DialogContent size="sm" title="¿Sacar códigos nuevos?" description="Los de antes dejan de servir.">
            <CodeForm
              route={securityRoutes.renewRecoveryCodes}
              takes="authenticator"
              confirm="Sacar códigos"
              onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
            >
              {back}
            </CodeForm>
          </DialogContent>
        )}
        {asked === "off" && (
          <DialogContent
            size="sm"
            title="¿Desactivar la verificación en dos pasos?"
            description="Para entrar a tu cuenta bastará con la contraseña."
          >
            <CodeForm
              route={securityRoutes.removeSecondStep}
              confirm="Desactivar"
              isDanger
              onDone={(state) => {
                setAsked(undefined);
                renew(state);
                void notify("success", "Verificación en dos pasos desactivada");
              }}
            >
              {back}
            </CodeForm>
          </DialogContent>
        )}
      </Dialog>
    </div>
  );
}
