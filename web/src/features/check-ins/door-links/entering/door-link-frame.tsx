import type { ReactNode } from "react";
import { Lockup } from "../../../../components/ui/print/brand.tsx";

/** Dark in both themes like the scanner it leads to; on a desktop as narrow as on a phone. */
export function DoorLinkFrame({ children }: { children: ReactNode }) {
  return (
    <div data-theme="dark" className="min-h-dvh bg-bg text-text">
      <div className="mx-auto grid max-w-120 gap-7 px-4 pt-5 pb-[max(2rem,env(safe-area-inset-bottom))]">
        <Lockup className="h-6" />
        {children}
      </div>
    </div>
  );
}
