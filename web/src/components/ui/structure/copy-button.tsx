import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { Button } from "../button.tsx";

/** How long 'Copiado' is shown, milliseconds. */
const SAID_FOR_MS = 2_500;

/** Copies a text. If the browser refuses, shows the text for copying by hand. */
export function CopyButton({
  text,
  size = "md",
  children = "Copiar",
}: {
  text: string;
  size?: "sm" | "md";
  children?: ReactNode;
}) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  if (outcome === "refused") return <ByHand text={text} />;
  const isCopied = outcome === "copied";
  return (
    <>
      <Button
        size={size}
        icon={
          isCopied ? <Check size={18} aria-hidden className="text-success" /> : <Copy size={18} aria-hidden />
        }
        onClick={async () => setOutcome((await copyText(text)) ? "copied" : "refused")}
      >
        {isCopied ? "Copiado" : children}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && "Copiado"}
      </span>
    </>
  );
}

function ByHand({ text }: { text: string }) {
  return (
    <label className="grid gap-1.5 text-sm text-muted">
      Tu navegador no dejó copiar. Cópialo de aquí:
      <input
        readOnly
        value={text}
        ref={(field) => field?.select()}
        className="min-h-12 w-full rounded-md border-[1.5px] border-edge bg-surface px-3.5 text-base text-text"
      />
    </label>
  );
}
