import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { Download } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { saveFile } from "../../lib/files/save-file.ts";

/** Downloads everything stored about the person. */
export function ExportData() {
  const fetchAll = useRouteMutation(attendeeRoutes.exportMyData);
  const save = () =>
    fetchAll.mutate(
      {},
      {
        onSuccess: (data) =>
          saveFile(`tarima-mis-datos-${today()}.json`, JSON.stringify(data, null, 2), "application/json"),
      },
    );
  return (
    <div className="grid justify-items-start gap-4">
      <Button icon={<Download size={18} aria-hidden />} isBusy={fetchAll.isPending} onClick={save}>
        Descargar mis datos
      </Button>
      {fetchAll.error && (
        <Alert tone="danger" isUrgent title="No pudimos preparar el archivo.">
          <p>{fetchAll.error.message}</p>
        </Alert>
      )}
    </div>
  );
}
