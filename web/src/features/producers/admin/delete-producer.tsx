import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { useState } from "react";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewProducers } from "./use-producer-status.ts";

interface Named {
  id: string;
  brandName: string;
}

/** Confirms and deletes a producer. `onDone`: called afterwards, unless the screen was left. */
export function useDeleteProducer(onDone?: () => void) {
  const [asked, setAsked] = useState<Named>();
  const remove = useRouteMutation(producerRoutes.deleteProducer, () => {
    setAsked(undefined);
    renewProducers([]);
    void notify("success", "Productor eliminado");
  });
  const ask = (producer: Named) => {
    remove.reset();
    setAsked(producer);
  };
  const question = asked && (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
      title={`¿Eliminar a ${asked.brandName}?`}
      confirm="Eliminar"
      isBusy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ id: asked.id }, { onSuccess: () => onDone?.() })}
    >
      Su perfil y sus imágenes se borran; la cuenta queda como asistente. Solo se puede si no tiene eventos.
    </AlertDialog>
  );
  return { ask, question };
}
