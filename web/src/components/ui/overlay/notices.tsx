import { CircleCheck, CircleX, Info, TriangleExclamationPoint } from "lucide-react";
import { useEffect } from "react";
import { Toaster } from "sonner";
import { noticesMounted } from "../../../lib/browser/notify.ts";

const frame = [
  "flex w-(--width) items-start gap-3 rounded-sm border border-l-6 border-line bg-raised px-4 py-3.5 font-sans! text-note leading-[1.4] text-text shadow-pop",
  "[&>[data-content]]:min-w-0 [&>[data-content]]:grow [&>[data-icon]]:mt-px [&>[data-icon]]:shrink-0",
  // 12 px and 200 ms, in place of the library's full height
  "duration-(--m-base)! data-[mounted=false]:[--y:translateY(12px)]! data-[removed=true]:data-[swipe-out=false]:[--y:translateY(calc(var(--lift)*var(--offset)+12px))]!",
].join(" ");

/** Long enough to read twice. Notices with an undo stay longer (lib/browser/notify.ts); hover and focus keep any of them. */
const DURATION_MS = 6_000;

// default export, as React.lazy requires
export default function Notices() {
  useEffect(noticesMounted, []);
  return (
    <Toaster
      expand
      gap={12}
      duration={DURATION_MS}
      position="bottom-right"
      offset={{ bottom: "24px", right: "24px" }}
      mobileOffset={{ bottom: "88px" }}
      containerAriaLabel="Avisos"
      icons={{
        success: <CircleCheck size={20} aria-hidden className="text-success" />,
        error: <CircleX size={20} aria-hidden className="text-danger" />,
        warning: <TriangleExclamationPoint size={20} aria-hidden className="text-warning" />,
        info: <Info size={20} aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: frame,
          title: "font-semibold",
          description: "text-muted",
          actionButton: "link -my-2.5 min-h-11 shrink-0 px-1 text-sm",
          success: "border-l-success!",
          error: "border-l-danger!",
          warning: "border-l-warning!",
          info: "border-l-text!",
        },
      }}
    />
  );
}
