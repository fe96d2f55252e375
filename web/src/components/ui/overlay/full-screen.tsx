import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface FullScreenProps {
  /** For screen readers; what is shown says it to everybody else. */
  title: string;
  /** What opens it: one button. */
  trigger: ReactNode;
  children: ReactNode;
}

/** Something shown to somebody else, on all of a white screen: as bright as a page can make it. */
export function FullScreen({ title, trigger, children }: FullScreenProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-white p-4 text-[#1a150e] data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <Radix.Close
            aria-label="Cerrar"
            className="fixed top-[max(12px,env(safe-area-inset-top))] right-3 grid size-12 place-items-center rounded-full outline-offset-2 focus-visible:outline-2 focus-visible:outline-current"
          >
            <X size={28} aria-hidden />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
