import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { type MessageView, useMessageDeeds } from "./use-messages.ts";

export interface AskedDeed {
  deed: "stop" | "remove";
  message: MessageView;
}

/** Asks before a message is stopped or deleted. */
export function ConfirmMessageDeed({
  asked,
  onClose,
}: {
  asked: AskedDeed | undefined;
  onClose: () => void;
}) {
  const { stop, remove } = useMessageDeeds();
  const isStop = asked?.deed === "stop";
  const deed = isStop ? stop : remove;
  return (
    <AlertDialog
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        deed.reset();
        onClose();
      }}
      title={isStop ? "¿Detener el mensaje?" : "¿Borrar el borrador?"}
      confirm={isStop ? "Detener" : "Borrar"}
      isBusy={deed.isPending}
      error={deed.error?.message}
      onConfirm={() => asked && deed.mutate({ id: asked.message.id }, { onSuccess: onClose })}
    >
      {!isStop
        ? `«${asked?.message.subject}» no se ha enviado a nadie.`
        : asked.message.status === "sending"
          ? "Lo que ya salió no se puede recoger. Lo que falta no sale."
          : "No sale a la hora programada."}
    </AlertDialog>
  );
}
