import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/overlay/dialog.tsx";
import { CopyForm } from "./copy-form.tsx";

/** Makes drafts like an own event on other days. Not for who only reads. */
export function CopyEvent({ event }: { event: EventView }) {
  const [isOpen, setOpen] = useState(false);
  if (event.producerStatus === "suspended" || event.producerStatus === "inactive") return null;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" icon={<Copy size={16} aria-hidden />}>
          Duplicar
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Duplicar ${event.name}`}
        description="Cada fecha queda como un borrador con los mismos datos y boletas, a la misma hora. Las etapas de venta se corren los mismos días. Las ventas no se copian."
      >
        <CopyForm event={event} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
