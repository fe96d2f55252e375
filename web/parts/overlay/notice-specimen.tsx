import { Button } from "../../src/components/ui/button.tsx";
import { notify } from "../../src/lib/browser/notify.ts";
import { Specimen } from "../specimen.tsx";

/** Notices appear in the corner of the page, above the tab bar on a phone. */
export function NoticeSpecimen() {
  return (
    <Specimen name="notify()" isWide>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void notify("success", "Estados actualizados", "3 productores han sido actualizados")
          }
        >
          Logrado
        </Button>
        <Button
          onClick={() => void notify("error", "Error", "No se pudo actualizar el estado del productor")}
        >
          Falla
        </Button>
        <Button
          onClick={() => void notify("warning", "Te quedan 2 minutos", "Paga ya o soltamos tus boletas.")}
        >
          Apuro
        </Button>
        <Button
          onClick={() =>
            void notify("message", "Código removido", undefined, {
              label: "Deshacer",
              onPress: () => void notify("success", "✓ Código validado correctamente"),
            })
          }
        >
          Con acción
        </Button>
        <Button
          onClick={() =>
            void notify(
              "message",
              "Festival de marionetas y teatro callejero de los Andes ya está en revisión",
              "Lo revisamos hoy. Te avisamos al correo que tienes en tu perfil, y aquí cuando vuelvas a entrar.",
            )
          }
        >
          Texto largo
        </Button>
      </div>
    </Specimen>
  );
}
