import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button.tsx";
import { endSession } from "../../lib/session/use-session.ts";
import { CodeForm } from "../accounts/code-form.tsx";
import { useRenewSecondStep, useSecondStep } from "./use-second-step.ts";

/** Continues a sign-in, after the second step if there is one. If that cannot be determined now, it is asked later. */
export function PassSecondStep({ children }: { children: ReactNode }) {
  const state = useSecondStep();
  const renew = useRenewSecondStep();
  if (state.isPending) {
    return (
      <p role="status" className="rounded-md bg-raised px-4 py-3.5 font-medium">
        Entrando…
      </p>
    );
  }
  if (state.data?.isPassed !== false) return children;
  return (
    <section aria-labelledby="second-step" className="grid gap-5">
      <div>
        <h2 id="second-step" className="text-xl leading-tight font-semibold tracking-tight">
          Verificación en dos pasos
        </h2>
        <p className="mt-2 text-muted">Escribe el código de tu aplicación de autenticación.</p>
      </div>
      <CodeForm route={securityRoutes.confirmSecondStep} confirm="Entrar" onDone={renew}>
        <Button variant="quiet" onClick={() => void endSession()}>
          Salir
        </Button>
      </CodeForm>
    </section>
  );
}
