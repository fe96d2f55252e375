import { MapPin } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../src/components/ui/form/choice/checkbox.tsx";
import { ChipChoice, ChipSet, RemovableChip } from "../../src/components/ui/form/choice/chips.tsx";
import { RadioGroup } from "../../src/components/ui/form/choice/radio-group.tsx";
import { Switch } from "../../src/components/ui/form/choice/switch.tsx";
import { Field } from "../../src/components/ui/form/field.tsx";
import { Stepper } from "../../src/components/ui/form/number/stepper.tsx";
import { Specimen } from "../specimen.tsx";

export function Choices() {
  return (
    <>
      <Specimen name="Stepper, Checkbox y Switch">
        <div className="grid gap-4">
          <Steppers />
          <div>
            <Checkbox defaultChecked>Acepto los términos y el tratamiento de mis datos.</Checkbox>
            <Checkbox error="Falta que aceptes para seguir.">Acepto los términos.</Checkbox>
            <Checkbox disabled defaultChecked>
              Enviar la factura a mi correo
            </Checkbox>
          </div>
          <div>
            <Switch defaultChecked>Venta abierta</Switch>
            <Switch note="Las personas ven el evento, pero no pueden comprar.">Solo anunciar</Switch>
            <Switch disabled>Códigos promocionales</Switch>
          </div>
        </div>
      </Specimen>
      <Specimen name="RadioGroup">
        <Radios />
      </Specimen>
      <Specimen name="ChipChoice, ChipSet y RemovableChip">
        <Chips />
      </Specimen>
    </>
  );
}

function Steppers() {
  const [seats, setSeats] = useState(2);
  return (
    <div className="flex flex-wrap gap-5">
      <Stepper label="Pista" value={seats} max={10} onChange={setSeats} />
      <Stepper label="Palco" value={0} max={10} onChange={() => undefined} />
    </div>
  );
}

function Radios() {
  const [kind, setKind] = useState<"NATURAL_PERSON" | "COMPANY">("COMPANY");
  const [refund, setRefund] = useState<"all" | "ticket">();
  return (
    <div className="grid gap-5">
      <Field label="Quién organiza" isGroup>
        <RadioGroup
          value={kind}
          onChange={setKind}
          choices={[
            { value: "NATURAL_PERSON", label: "Persona", note: "Facturas con tu cédula." },
            { value: "COMPANY", label: "Empresa", note: "Facturas con el NIT." },
          ]}
        />
      </Field>
      <Field label="Qué se devuelve" isGroup error={refund ? undefined : "Requerido"}>
        <RadioGroup
          value={refund}
          onChange={setRefund}
          choices={[
            { value: "all", label: "Todo lo que pagó" },
            { value: "ticket", label: "La boleta, sin el servicio" },
          ]}
        />
      </Field>
    </div>
  );
}

const WHEN = [
  { value: "today", label: "Hoy" },
  { value: "weekend", label: "Este fin" },
  { value: "month", label: "Próximos 30 días" },
  { value: "past", label: "Pasados", isDisabled: true },
] as const;

function Chips() {
  const [when, setWhen] = useState<(typeof WHEN)[number]["value"]>();
  const [kinds, setKinds] = useState<readonly string[]>(["musica"]);
  return (
    <div className="grid gap-5">
      <Field label="Cuándo" isGroup>
        <ChipChoice chips={WHEN} value={when} onChange={setWhen} />
      </Field>
      <ChipSet
        label="Categorías"
        value={kinds}
        onChange={setKinds}
        chips={[
          { value: "musica", label: "Música" },
          { value: "teatro", label: "Teatro" },
          { value: "comedia", label: "Comedia" },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <RemovableChip onRemove={() => undefined}>
          <MapPin size={16} aria-hidden />
          Cali
        </RemovableChip>
        <RemovableChip onRemove={() => undefined}>Gratis</RemovableChip>
      </div>
    </div>
  );
}
