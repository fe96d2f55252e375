import { measurementRoutes } from "@tarima/shared/measurements/measurements.routes.ts";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { TOOL_TEXTS } from "./tool-texts.ts";

/** Sends a test event, and shows what each tool answers. */
export function TestMeasurement({ producerId }: { producerId: string }) {
  const test = useRouteMutation(measurementRoutes.testMeasurement);
  return (
    <div className="grid gap-4">
      <Button
        className="justify-self-start"
        isBusy={test.isPending}
        onClick={() => test.mutate({ producerId })}
      >
        Enviar una prueba
      </Button>
      <div role="status" className="grid gap-3 empty:hidden">
        {test.error && <Alert tone="danger">{test.error.message}</Alert>}
        {test.data?.items.map(({ tool, isAccepted, answer }) =>
          isAccepted ? (
            <Alert key={tool} tone="success" title={`${TOOL_TEXTS[tool].title}.`}>
              {TOOL_TEXTS[tool].accepted}
            </Alert>
          ) : (
            <Alert key={tool} tone="danger" title={`${TOOL_TEXTS[tool].title} no la recibió.`}>
              <span className="wrap-anywhere">
                {answer ? `Dice: «${answer}»` : "No contestó. Vuelve a intentarlo en unos minutos."}
              </span>
            </Alert>
          ),
        )}
      </div>
    </div>
  );
}
