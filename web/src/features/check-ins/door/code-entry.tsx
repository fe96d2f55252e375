import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";

/** For doors without a camera, and for hand scanners that type: the printed code or the QR's content, then Enter. */
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
      <Field
        label="Código de la boleta"
        hint="El que está debajo del QR, como TRM-8FK2-4G7P. También sirve un lector USB: apunta y dispara."
      >
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
