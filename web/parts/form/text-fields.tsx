import { DESCRIPTION_MAX } from "@tarima/shared/lib/limits.ts";
import { Search } from "lucide-react";
import { useState } from "react";
import { Select } from "../../src/components/ui/form/choice/select.tsx";
import { Field } from "../../src/components/ui/form/field.tsx";
import { MoneyInput } from "../../src/components/ui/form/number/money-input.tsx";
import { CodeField } from "../../src/components/ui/form/text/code-field.tsx";
import { Input, PasswordInput } from "../../src/components/ui/form/text/input.tsx";
import { PasswordMeter } from "../../src/components/ui/form/text/password-meter.tsx";
import { Textarea } from "../../src/components/ui/form/text/textarea.tsx";
import { Specimen } from "../specimen.tsx";

const ABOUT =
  "Ocho músicos de Juanchito y una sola condición: que nadie se quede sentado. Abrimos pista a las siete con clase de pasos básicos.";

export function TextFields() {
  return (
    <>
      <Specimen name="Field, Input y Select">
        <div className="grid gap-4">
          <Field label="Nombre del evento">
            <Input defaultValue="Rumba en la Loma" />
          </Field>
          <Field label="Correo" error="Email inválido. Falta lo que va después de la arroba.">
            <Input type="email" defaultValue="valentina@" />
          </Field>
          <Field label="Código de promotor" success="Compras con Lina Mosquera">
            <Input defaultValue="LINA-CALI" />
          </Field>
          <Field label="NIT" hint="Lo verificamos al crear tu cuenta. Escríbenos para cambiarlo.">
            <Input defaultValue="901.448.220-6" disabled />
          </Field>
          <Field label="Buscar" isOptional>
            <Input
              type="search"
              icon={<Search size={20} aria-hidden />}
              placeholder="Artista, evento o lugar"
            />
          </Field>
          <Field label="Categoría">
            <Select defaultValue="foros">
              <option value="musica">Música</option>
              <option value="foros">Foros y conferencias</option>
            </Select>
          </Field>
        </div>
      </Specimen>
      <Specimen name="CodeField">
        <Codes />
      </Specimen>
      <Specimen name="Textarea">
        <div className="grid gap-4">
          <Field label="Sobre tu marca" hint="Sale en tus eventos, debajo de tu nombre." isOptional>
            <Textarea max={DESCRIPTION_MAX} placeholder="Qué haces y dónde" />
          </Field>
          <Field label="Descripción">
            <Textarea max={DESCRIPTION_MAX} defaultValue={ABOUT} />
          </Field>
          <Field label="Recomendaciones" error={`Máximo ${DESCRIPTION_MAX} caracteres`}>
            <Textarea max={DESCRIPTION_MAX} defaultValue={`${ABOUT} ${ABOUT} ${ABOUT}`} />
          </Field>
          <Field label="Motivo del rechazo">
            <Textarea defaultValue="El aforo no coincide con el del permiso." disabled />
          </Field>
        </div>
      </Specimen>
      <Specimen name="MoneyInput">
        <Prices />
      </Specimen>
      <Specimen name="PasswordInput y PasswordMeter">
        <NewPassword initial="Tarima2026" />
        <NewPassword initial="" />
      </Specimen>
    </>
  );
}

function Prices() {
  const [price, setPrice] = useState<number | undefined>(85_000);
  const [other, setOther] = useState<number>();
  return (
    <div className="grid gap-4 pair:grid-cols-2">
      <Field label="Precio" hint={`Guardado: ${price ?? "nada"}`}>
        <MoneyInput value={price} onChange={setPrice} />
      </Field>
      <Field label="Precio de preventa" error={other === undefined ? "Precio debe ser > 0" : undefined}>
        <MoneyInput value={other} onChange={setOther} placeholder="60.000" />
      </Field>
    </div>
  );
}

function NewPassword({ initial }: { initial: string }) {
  const [password, setPassword] = useState(initial);
  return (
    <div className="grid gap-3 not-first:mt-5">
      <Field label={initial ? "Contraseña nueva" : "Contraseña"}>
        <PasswordInput
          autoComplete="new-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      <PasswordMeter password={password} />
    </div>
  );
}

const nothing = () => undefined;
const still = { onTextChange: nothing, onApply: nothing, onRemove: nothing, isBusy: false };

function Codes() {
  const [text, setText] = useState("");
  const [applied, setApplied] = useState<string>();
  return (
    <div className="grid gap-4">
      <CodeField
        label="Código de promotor"
        text={text}
        onTextChange={(next) => {
          setText(next);
          setApplied(undefined);
        }}
        onApply={() => setApplied("Compras con Lina Mosquera")}
        onRemove={() => {
          setText("");
          setApplied(undefined);
        }}
        applied={applied}
        error={undefined}
        hint="Si alguien te invitó, su código va aquí."
        isBusy={false}
      />
      <CodeField
        {...still}
        label="Código de descuento"
        text="LOMA10"
        applied="10% de descuento"
        error={undefined}
      />
      <CodeField
        {...still}
        label="Código de cortesía"
        text="LOMA9"
        applied={undefined}
        error="Código expirado"
      />
    </div>
  );
}
