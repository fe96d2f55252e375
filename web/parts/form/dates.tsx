import { addDays, type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { useState } from "react";
import { Calendar } from "../../src/components/ui/form/date/calendar.tsx";
import { DatePicker } from "../../src/components/ui/form/date/date-picker.tsx";
import { DateRangePicker, GONE } from "../../src/components/ui/form/date/date-range-picker.tsx";
import { DateTimeInput } from "../../src/components/ui/form/date/date-time-input.tsx";
import { TimeInput } from "../../src/components/ui/form/date/time-input.tsx";
import { Field } from "../../src/components/ui/form/field.tsx";
import { Specimen } from "../specimen.tsx";

export function Dates() {
  return (
    <>
      <Specimen name="Calendar">
        <OneMonth />
      </Specimen>
      <Specimen name="DatePicker y TimeInput">
        <Days />
      </Specimen>
      <Specimen name="DateTimeInput">
        <Start />
      </Specimen>
      <Specimen name="DateRangePicker">
        <Ranges />
      </Specimen>
    </>
  );
}

function OneMonth() {
  const [day, setDay] = useState<CalendarDay>("2026-12-12");
  return (
    <div className="w-fit rounded-lg border border-line bg-raised p-3">
      <Calendar
        value={day}
        onChange={setDay}
        min="2026-12-04"
        marked={["2026-12-05", "2026-12-12", "2026-12-18", "2026-12-19"]}
        markNote="Días con eventos"
      />
    </div>
  );
}

function Days() {
  const now = today();
  const [birthday, setBirthday] = useState<CalendarDay>();
  const [opening, chooseHero] = useState<CalendarDay | undefined>(addDays(now, 3));
  const [doors, setDoors] = useState<string | undefined>("18:30");
  return (
    <div className="grid gap-4">
      <Field label="Fecha de nacimiento" hint={birthday ? `Guardada: ${birthday}` : "Como sale en tu cédula"}>
        <DatePicker value={birthday} onChange={setBirthday} max={now} />
      </Field>
      <Field label="Abre la venta" hint="Desde hoy y hasta en dos meses">
        <DatePicker value={opening} onChange={chooseHero} min={now} max={addDays(now, 60)} />
      </Field>
      <Field label="Fecha del evento" error="Requerido">
        <DatePicker value={undefined} onChange={() => undefined} />
      </Field>
      <Field label="Cierre" hint="Ya no se puede cambiar.">
        <DatePicker value="2026-12-12" onChange={() => undefined} disabled />
      </Field>
      <Field label="Apertura de puertas" hint={`Guardada: ${doors ?? "nada"}`}>
        <TimeInput value={doors} onChange={setDoors} />
      </Field>
    </div>
  );
}

function Start() {
  const [start, setStart] = useState<string | undefined>("2026-12-12T20:30:00.000Z");
  const [end, setEnd] = useState<string>();
  const isBackwards = start !== undefined && end !== undefined && end < start;
  return (
    <div className="grid gap-4">
      <Field label="Empieza" isGroup hint={`Hora del lugar. Guardada: ${start ?? "nada"}`}>
        <DateTimeInput value={start} onChange={setStart} />
      </Field>
      <Field
        label="Termina"
        isGroup
        error={isBackwards ? "La fecha de fin debe ser posterior a la fecha de inicio." : undefined}
        hint={`Guardada: ${end ?? "nada"}`}
      >
        <DateTimeInput value={end} onChange={setEnd} {...(start && { min: start.slice(0, 10) })} />
      </Field>
    </div>
  );
}

function Ranges() {
  const [when, setWhen] = useState<DayRange>({ from: "2026-12-12", to: "2026-12-20" });
  const [logs, setLogs] = useState<DayRange>({});
  return (
    <div className="grid gap-4">
      <Field label="Cuándo">
        <DateRangePicker value={when} onChange={setWhen} />
      </Field>
      <Field label="Movimientos" error={logs.from ? undefined : "Escoge de qué días"}>
        <DateRangePicker value={logs} onChange={setLogs} presets={GONE} max={today()} />
      </Field>
    </div>
  );
}
