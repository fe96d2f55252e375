import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { Recipient } from "@tarima/shared/tickets/courtesies.ts";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Alert } from "../../../../components/ui/feedback/alert.tsx";
import { Select } from "../../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../../components/ui/form/field.tsx";
import { FileUpload } from "../../../../components/ui/form/upload/file-upload.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../../components/ui/overlay/dialog.tsx";
import { MAX_SHEET_BYTES } from "../../../../lib/files/read-sheets.ts";
import { useChosenFile } from "../../../../lib/files/use-chosen-file.ts";
import { previewOf } from "./preview-of.ts";
import { readPeople, type SheetPeople } from "./read-people.ts";

/** Rows that are shown of those that are right, and of those that are not. */
const SHOWN = 5;
const SHOWN_FAULTS = 20;

/** Each of a file's types as the one of the event that has its name. */
const EACH = "\u0000each";

interface ImportPeopleProps {
  /** Of the event. */
  types: readonly { id: string; name: string }[];
  /** Addresses that are in the list already, in small letters. */
  known: ReadonlySet<string>;
  /** How many more people the list takes. */
  room: number;
  onRead: (people: readonly (Recipient & { combinationId?: string })[]) => void;
}

/** Adds people from a CSV or Excel file, after showing what was read of it and each row that is wrong. */
export function ImportPeople({ types, known, room, onRead }: ImportPeopleProps) {
  const [isOpen, setOpen] = useState(false);
  const { file, read: preview, choose } = useChosenFile(previewOf);
  const [sheetAt, setSheetAt] = useState(0);
  const [type, setType] = useState<string>();
  const turnTo = (at: number) => {
    setType(undefined);
    setSheetAt(at);
  };
  const take = (chosen: File | undefined) => {
    turnTo(0);
    void choose(chosen);
  };
  const fileSheets = preview && "sheets" in preview ? preview.sheets : [];
  const rows = fileSheets[sheetAt]?.rows;
  const all = rows && readPeople(rows, { known });
  const unnamed = all?.types.filter(({ name }) => !sameNamed(types, name)) ?? [];
  // where the event has all of them, each is given as its own unless another one is asked for
  const chosen = type ?? (all && all.types.length > 1 && unnamed.length === 0 ? EACH : "");
  const sheet =
    rows &&
    readPeople(rows, chosen === EACH ? { known, isEach: true } : { known, type: chosen || undefined });
  const people = sheet?.people.slice(0, room) ?? [];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        take(undefined);
      }}
    >
      <DialogTrigger asChild>
        <Button size="sm">Importar un archivo</Button>
      </DialogTrigger>
      <DialogContent
        title="Importar un archivo"
        description="Con una persona por fila y una columna para el correo. También lee las columnas Nombre, Apellido y Cantidad, y las listas de asistentes que bajas de Eventbrite o de pretix."
        footer={
          <Button
            variant="primary"
            disabled={people.length === 0}
            onClick={() => {
              onRead(
                people.map(({ type: name, ...person }) => {
                  const own = name === undefined ? undefined : sameNamed(types, name);
                  return own ? { ...person, combinationId: own.id } : person;
                }),
              );
              setOpen(false);
              take(undefined);
            }}
          >
            {people.length === 0 ? "Sumar a la lista" : `Sumar ${personsIn(people)}`}
          </Button>
        }
      >
        <div className="grid gap-4">
          <FileUpload
            value={file ? [file] : []}
            onChange={([chosen]) => take(chosen)}
            accept={[".csv", ".txt", ".xlsx"]}
            formats="CSV o Excel"
            maxBytes={MAX_SHEET_BYTES}
          />
          {preview && "problem" in preview && <Alert tone="danger">{preview.problem}</Alert>}
          {preview && "sheets" in preview && preview.isOneOfMany && (
            <SheetChoice names={fileSheets.map(({ name }) => name)} value={sheetAt} onChange={turnTo} />
          )}
          {sheet && sheet.types.length > 1 && (
            <Field label="Boletas del archivo" hint={hintOf(chosen, unnamed)}>
              <Select value={chosen} onChange={(it) => setType(it.target.value)}>
                {unnamed.length === 0 && <option value={EACH}>Todas, cada una con su tipo</option>}
                <option value="">Todas, con el tipo que escogiste</option>
                {sheet.types.map(({ name, people: has }) => (
                  <option key={name} value={name}>
                    {`${name} (${counted(has, "persona")})`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {sheet && <Read sheet={sheet} room={room} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface SheetChoiceProps {
  names: readonly string[];
  /** Place in the names. */
  value: number;
  onChange: (at: number) => void;
}

/** Which of a workbook's sheets is read; its name, where it alone has people. */
function SheetChoice({ names, value, onChange }: SheetChoiceProps) {
  if (names.length === 1)
    return <p className="text-sm text-muted">{`Leímos la hoja «${names[0]}» del archivo.`}</p>;
  return (
    <Field label="Hoja del archivo">
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {names.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** "3 personas": who has tickets of two types is one. */
const personsIn = (people: readonly Pick<Recipient, "email">[]): string =>
  counted(new Set(people.map(({ email }) => email)).size, "persona");

/** The event's type of that name; undefined where none is called so, or several are. */
function sameNamed(types: ImportPeopleProps["types"], name: string) {
  const [own, ...others] = types.filter((it) => normalizeText(it.name) === normalizeText(name));
  return others.length === 0 ? own : undefined;
}

function hintOf(chosen: string, unnamed: readonly { name: string }[]): string {
  if (chosen === EACH) return "Tu evento tiene tipos con esos nombres: a cada persona le llega la suya.";
  const [first] = unnamed;
  return first
    ? `Das un tipo de boleta cada vez: tu evento no tiene uno solo que se llame «${first.name}».`
    : "Las que escojas se dan con el tipo de boleta del formulario.";
}

function Read({ sheet: { people, faults, notComing }, room }: { sheet: SheetPeople; room: number }) {
  const without = people.length - room;
  return (
    <div className="grid gap-4">
      {people.length > 0 && (
        <section aria-label="Filas que entran" className="grid gap-2">
          <h3 className="font-semibold">{`${personsIn(people)} por sumar`}</h3>
          <ul className="grid gap-1 text-sm">
            {people.slice(0, SHOWN).map(({ name, email, quantity, type = "" }) => (
              <li key={`${email} ${type}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  {name !== email && `${name} `}
                  <span className="text-muted">{[email, type].filter(Boolean).join(", ")}</span>
                </span>
                <span className="tabular-nums">{counted(quantity, "boleta")}</span>
              </li>
            ))}
          </ul>
          {people.length > SHOWN && (
            <p className="text-sm text-muted">{`Y ${formatNumber(people.length - SHOWN)} más.`}</p>
          )}
          {without > 0 && (
            <Alert tone="warning">
              {`En la lista caben ${formatNumber(room)} más: las últimas ${formatNumber(without)} filas quedan para otra tanda.`}
            </Alert>
          )}
        </section>
      )}
      {notComing > 0 && (
        <p className="text-sm text-muted">
          {counted(
            notComing,
            "fila quedó por fuera: esa boleta se devolvió o no se pagó.",
            "filas quedaron por fuera: esas boletas se devolvieron o no se pagaron.",
          )}
        </p>
      )}
      {faults.length > 0 && (
        <section aria-label="Filas con errores" className="grid gap-2">
          <h3 className="font-semibold">
            {counted(faults.length, "fila que no entra", "filas que no entran")}
          </h3>
          <ul className="grid gap-2 text-sm">
            {faults.slice(0, SHOWN_FAULTS).map(({ row, text, message }) => (
              <li key={row}>
                <b className="font-semibold">{`Fila ${row}. ${message}`}</b>
                <span className="block text-muted wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
          {faults.length > SHOWN_FAULTS && (
            <p className="text-sm text-muted">{`Y ${formatNumber(faults.length - SHOWN_FAULTS)} más.`}</p>
          )}
          <p className="text-sm text-muted">
            Puedes sumar las demás y corregir estas en el archivo: al importarlo otra vez solo entran las que
            falten.
          </p>
        </section>
      )}
      {people.length === 0 && faults.length === 0 && notComing === 0 && (
        <Alert tone="danger">El archivo no tiene filas.</Alert>
      )}
    </div>
  );
}
