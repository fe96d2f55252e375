import { useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { MAIN_ID } from "../../../components/layout/use-scroll-restoration.ts";
import { FileList } from "./file-list.tsx";
import { PayablesSection } from "./payables-section.tsx";
import { PaymentFileView } from "./payment-file-view.tsx";
import { useOpenFile } from "./use-open-file.ts";

/** Settlements that are paid together: what can be, the files made of them, and the open one. */
export function PaymentFiles() {
  const { fileId } = useOpenFile();
  useStartAtTop(fileId);
  if (fileId) return <PaymentFileView key={fileId} fileId={fileId} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <PayablesSection />
      <FileList />
    </div>
  );
}

/** A file and the lists are one address with other parameters: each is begun at its top, as a page is, unless one goes back to it. */
function useStartAtTop(fileId: string | null): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each file and for the lists, not for their pages
  useEffect(() => {
    if (type === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [fileId]);
}
