import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Dialog, DialogClose, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { answerSecondStep, secondStepAsked, subscribeToSecondStep } from "../../lib/session/second-step.ts";
import { CodeForm } from "../accounts/code-form.tsx";
import { useRenewSecondStep } from "./use-second-step.ts";

/** Asks for the second step when a call was refused without it, then lets the call continue. */
export function SecondStepGate() {
  const asked = useSyncExternalStore(subscribeToSecondStep, secondStepAsked, () => undefined);
  const renew = useRenewSecondStep();
  return (
    <Dialog open={asked !== undefined} onOpenChange={(isOpen) => !isOpen && answerSecondStep(false)}>
      {asked === "SECOND_STEP_NEEDED" && (
        <DialogContent
          size="sm"
          title="Verificación en dos pasos"
          description="Para seguir, escribe el código de tu aplicación de autenticación."
        >
          <CodeForm
            route={securityRoutes.confirmSecondStep}
            confirm="Seguir"
            onDone={(state) => {
              renew(state);
              answerSecondStep(state.isPassed);
            }}
          >
            <DialogClose asChild>
              <Button variant="quiet">Ahora no</Button>
            </DialogClose>
          </CodeForm>
        </DialogContent>
      )}
      {asked === "SECOND_STEP_MISSING" && (
        <DialogContent
          size="sm"
          title="Primero, la verificación en dos pasos"
          description="Lo que mueve dinero o cambia permisos pide un código de una aplicación de tu celular. Actívala una vez y sigue con lo que hacías."
          footer={
            <>
              <DialogClose asChild>
                <Button>Ahora no</Button>
              </DialogClose>
              <Link
                to={paths.profile("seguridad")}
                className={buttonStyle({ variant: "primary" })}
                onClick={() => answerSecondStep(false)}
              >
                Activarla
              </Link>
            </>
          }
        />
      )}
    </Dialog>
  );
}
