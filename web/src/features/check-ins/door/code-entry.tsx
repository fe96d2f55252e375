import { readToken, readTypedCode } from "@tarima/shared/check-ins/ticket-token.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";

/** No code typed by hand is longer, characters. */
const LONG = 24;
const PROBLEM = "Revisa el código: son ocho letras y números, como TRM-8FK2-4G7P.";

/** For doors without a camera, and for hand scanners that type: the printed code or the QR's content, then Enter. */
export function CodeEntry({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // text this long is a QR read by a hand scanner: let the server judge it even if it is not ours
    const isMistyped = code.trim().length < LONG && !readTypedCode(code) && !readToken(code);
    setProblem(isMistyped ? PROBLEM : undefined);
    if (isMistyped) return;
    onCode(code.trim());
    setCode("");
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label="Código de la boleta"
        error={problem}
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
