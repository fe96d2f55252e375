import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { SheetClose } from "./sheet-close.tsx";
import { scrimStyle, sheetStyle } from "./sheet-style.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useKeepsTyping } from "./use-keeps-typing.ts";

/**
 * Something to do before going on with the page: a short form, a choice, a closer look.
 *
 *     <Dialog>
 *       <DialogTrigger asChild><Button>Transferir</Button></DialogTrigger>
 *       <DialogContent title="Transferir la boleta" footer={<Button variant="primary">Enviar</Button>}>…</DialogContent>
 *     </Dialog>
 */
export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

interface DialogContentProps {
  title: ReactNode;
  /** One or two sentences under the title; read together with it by screen readers. */
  description?: ReactNode;
  /** The buttons, the main action last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
}

/** The dialog's box. Pressing beside it closes it only while nothing was typed. If taller than the window, it scrolls with its backdrop. */
export function DialogContent({ title, description, footer, size = "md", children }: DialogContentProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusBack();
  const { begin, ...keepsTyping } = useKeepsTyping();
  return (
    <Radix.Portal>
      <Radix.Overlay className={`${scrimStyle} grid place-items-center overflow-y-auto p-4`}>
        <Radix.Content
          className={sheetStyle({ place: "middle", size })}
          {...(!description && { "aria-describedby": undefined })}
          onOpenAutoFocus={() => {
            begin();
            onOpenAutoFocus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...keepsTyping}
        >
          <Radix.Title className="pr-10 text-xl leading-tight font-semibold tracking-tight text-balance">
            {title}
          </Radix.Title>
          {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
          <SheetClose />
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}
