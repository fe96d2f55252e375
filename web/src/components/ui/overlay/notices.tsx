import { useEffect } from "react";
import { Toaster } from "sonner";
import { noticesMounted } from "../../../lib/notify.ts";

const frame =
  "flex w-(--width) font-sans! items-start gap-3 rounded-sm border border-l-6 border-line bg-raised px-4 py-3.5 text-note leading-[1.4] text-text shadow-pop";

// Default export: what React.lazy takes.
export default function Notices() {
  useEffect(noticesMounted, []);
  return (
    <Toaster
      position="bottom-right"
      offset={{ bottom: "24px", right: "24px" }}
      mobileOffset={{ bottom: "88px" }}
      containerAriaLabel="Avisos"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: frame,
          title: "font-semibold",
          description: "text-muted",
          icon: "mt-px shrink-0",
          success: "border-l-success! [&_[data-icon]]:text-success",
          error: "border-l-danger! [&_[data-icon]]:text-danger",
          default: "border-l-text!",
        },
      }}
    />
  );
}
