import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { CopyButton } from "../../components/ui/structure/copy-button.tsx";
import { saveFile } from "../../lib/files/save-file.ts";

/** "ABCD-1234-WXYZ": easy to copy by hand. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const listed = codes.map(inGroups);
  const text = `${listed.join("\n")}\n`;
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Guarda tus códigos de respaldo
      </h3>
      <Alert tone="warning" title="Solo los ves ahora">
        <p>Si pierdes el celular, cada uno te deja entrar una vez. Guárdalos donde nadie más los vea.</p>
      </Alert>
      <ul className="grid gap-x-8 gap-y-2 rounded-md bg-surface px-4 py-4 font-semibold tracking-wide tabular-nums min-[480px]:grid-cols-2">
        {listed.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>Copiar todos</CopyButton>
        <Button
          icon={<Download size={18} aria-hidden />}
          onClick={() => saveFile("codigos-de-respaldo-tarima.txt", text, "text/plain")}
        >
          Descargar
        </Button>
        <Button variant="primary" onClick={onSaved}>
          Ya los guardé
        </Button>
      </div>
    </div>
  );
}
