import { useState } from "react";
import { Button } from "../src/components/ui/button.tsx";
import { Alert } from "../src/components/ui/feedback/alert.tsx";
import { EmptyState } from "../src/components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../src/components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../src/components/ui/feedback/loading-screen.tsx";
import { OfflineState } from "../src/components/ui/feedback/offline-state.tsx";
import { Skeleton } from "../src/components/ui/feedback/skeleton.tsx";
import { ApiError } from "../src/lib/api/api-error.ts";
import { Specimen, State } from "./specimen.tsx";

export function FeedbackParts() {
  return (
    <>
      <Specimen name="Alert">
        <div className="grid gap-3">
          <Alert tone="warning" title="Te quedan 2 minutos.">
            Paga ya o soltamos tus boletas.
          </Alert>
          <Alert tone="danger" title="El pago no pasó.">
            Tu banco lo rechazó. Tus boletas siguen guardadas.
          </Alert>
          <Alert tone="success" title="Listo.">
            Tus dos boletas están aquí y en tu correo.
          </Alert>
          <Alert tone="info" action={<Button size="sm">Ver los cambios</Button>}>
            Lo revisamos hoy y te avisamos al correo. Mientras tanto puedes seguir con las boletas, pero no
            con la fecha ni con el lugar, que ya están impresos en el cartel.
          </Alert>
        </div>
      </Specimen>
      <Specimen name="LoadingScreen">
        <LoadingSpecimen />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title="Aquí van tus boletas" action={<Button variant="primary">Ver eventos</Button>}>
          Todavía no tienes boletas. Mira qué eventos hay este fin de semana.
        </EmptyState>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="grid grid-cols-2 gap-4">
          {["a", "b"].map((key) => (
            <div key={key} className="grid gap-3">
              <Skeleton className="poster rounded-none" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="ErrorState">
        <State name="con el código de la llamada">
          <ErrorState
            error={new ApiError("PUBLIC_EVENTS_ERROR", { status: 500, requestId: "7F3K-21" })}
            onRetry={() => {}}
          />
        </State>
        <State name="reintentando">
          <ErrorState
            error={new ApiError("MY_TICKETS_ERROR", { status: 503 })}
            onRetry={() => {}}
            isRetrying
          />
        </State>
      </Specimen>
      <Specimen name="OfflineState">
        <OfflineState />
      </Specimen>
    </>
  );
}

/** The loading mark appears late by design; the button mounts it again to show the delay. */
function LoadingSpecimen() {
  const [round, setRound] = useState(0);
  return (
    <>
      <LoadingScreen key={round} className="min-h-72 rounded-lg border border-line" />
      <Button size="sm" className="mt-3" onClick={() => setRound(round + 1)}>
        Desde el comienzo
      </Button>
    </>
  );
}
