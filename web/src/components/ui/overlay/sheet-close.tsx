import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { buttonStyle } from "../button.tsx";

/** The close button of a dialog or drawer. Last in the DOM, so that the keyboard starts with the content. */
export function SheetClose() {
  return (
    <Dialog.Close
      aria-label="Cerrar"
      className={buttonStyle({
        variant: "quiet",
        size: "icon-sm",
        className: "absolute! top-3.5 right-3.5 px-0!",
      })}
    >
      <X size={20} aria-hidden />
    </Dialog.Close>
  );
}
