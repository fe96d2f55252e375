import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field, Input } from "../../components/ui/field.tsx";

/** For a reader that types, and for a door without a camera: the code's own text, and Enter. */
export function CodeEntry({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    onCode(code.trim());
    setCode("");
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Código de la boleta" hint="También sirve un lector USB: apunta y dispara.">
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" isFull isBusy={isBusy}>
        Revisar
      </Button>
    </form>
  );
}
