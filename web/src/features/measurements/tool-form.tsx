import { measurementRoutes } from "@tarima/shared/measurements/measurements.routes.ts";
import {
  type MeasurementSettings,
  measurementChange,
} from "@tarima/shared/measurements/measurements.schema.ts";
import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { TOOL_TEXTS } from "./tool-texts.ts";

interface ToolFormProps {
  producerId: string;
  tool: MeasuringTool;
  connected: MeasurementSettings[MeasuringTool];
  onSaved: (settings: MeasurementSettings) => void;
}

/** Connects a tool, gives it another key, or takes it off. A stored key is never shown. */
export function ToolForm({ producerId, tool, connected, onSaved }: ToolFormProps) {
  const text = TOOL_TEXTS[tool];
  const [id, setId] = useState(connected?.id ?? "");
  const [key, setKey] = useState("");
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const save = useRouteMutation(measurementRoutes.setMeasurement, (settings) => {
    onSaved(settings);
    void notify("success", `${text.title}: guardado`);
  });
  const isStored = connected !== null && connected.id === id.trim();
  const errors = { ...save.error?.fields, ...wrong };

  function submit() {
    const change = { [tool]: { id, ...(key.trim() && { key }) } };
    const found = faultsOf(change);
    if (!isStored && !key.trim()) found[`${tool}.key`] ??= "Pega el que corresponde a este ID";
    setWrong(found);
    if (Object.keys(found).length === 0) save.mutate({ producerId, ...change });
  }

  return (
    <form
      noValidate
      aria-label={text.title}
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <Field label={text.id} hint={`Como ${text.example}`} error={errors[`${tool}.id`]}>
        <Input
          value={id}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      <Field
        label={text.key}
        hint={isStored ? `El guardado termina en ${connected.keyEnd}. Déjalo así, o pega otro.` : undefined}
        error={errors[`${tool}.key`]}
      >
        <Input
          value={key}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
      {save.error && Object.keys(save.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent>
          {save.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          Guardar
        </Button>
        {connected && <RemoveTool {...{ producerId, tool, onSaved }} />}
      </div>
    </form>
  );
}

/** The same rules as the server's; by field, as it names them. */
function faultsOf(change: object): Record<string, string> {
  const read = measurementChange.safeParse(change);
  const issues = read.success ? [] : read.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).toReversed());
}

function RemoveTool({ producerId, tool, onSaved }: Omit<ToolFormProps, "connected">) {
  const [isAsking, setAsking] = useState(false);
  const { title, key } = TOOL_TEXTS[tool];
  const remove = useRouteMutation(measurementRoutes.setMeasurement, (settings) => {
    onSaved(settings);
    void notify("success", `${title}: desconectado`);
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Desconectar
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Desconectar ${title}?`}
        confirm="Desconectar"
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ producerId, [tool]: null })}
      >
        Deja de recibir visitas y compras, y borramos lo que guardamos de él. Para conectarlo otra vez tienes
        que pegar de nuevo: {key.toLowerCase()}.
      </AlertDialog>
    </>
  );
}
