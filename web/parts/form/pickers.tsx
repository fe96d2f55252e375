import type { DocType } from "@tarima/shared/attendees/documents.ts";
import { useRef, useState } from "react";
import { Combobox } from "../../src/components/ui/form/choice/combobox.tsx";
import { Field } from "../../src/components/ui/form/field.tsx";
import { DocumentFields } from "../../src/components/ui/form/person/document-fields.tsx";
import { PhoneInput } from "../../src/components/ui/form/person/phone-input.tsx";
import { PlaceFields } from "../../src/components/ui/form/person/place-fields.tsx";
import { allCountries } from "../../src/lib/places/countries.ts";
import { searchIn } from "../../src/lib/search/search-text.ts";
import { Specimen } from "../specimen.tsx";

export function Pickers() {
  return (
    <>
      <Specimen name="Combobox">
        <Boxes />
      </Specimen>
      <Specimen name="PhoneInput y DocumentFields">
        <Person />
      </Specimen>
      <Specimen name="PlaceFields" isWide>
        <Places />
      </Specimen>
    </>
  );
}

const VENUES = [
  { value: "coliseo", label: "Coliseo del Pueblo", note: "Cali" },
  { value: "teatro", label: "Teatro San Fernando", note: "Cali" },
  { value: "sotano", label: "Sótano 22", note: "Bogotá" },
  { value: "farol", label: "Teatro El Farol, sala alterna del segundo piso", note: "Medellín" },
  { value: "avenida", label: "Avenida Los Estudiantes", note: "Pasto" },
];

function Boxes() {
  const [country, setCountry] = useState<string | undefined>("CO");
  const [venue, setVenue] = useState<string>();
  const [artist, setArtist] = useState<string>();
  return (
    <div className="grid gap-4">
      <Field label="País de origen" hint={`Guardado: ${country ?? "nada"}`}>
        <Combobox
          options={allCountries().map(({ code, name }) => ({ value: code, label: name, note: code }))}
          value={country}
          onChange={setCountry}
          emptyMessage="No conocemos ese país"
        />
      </Field>
      <Field label="Lugar" hint={`Guardado: ${venue ?? "nada"}`}>
        <Combobox
          isFree
          options={VENUES}
          value={venue}
          onChange={setVenue}
          placeholder="Escoge o escribe otro"
        />
      </Field>
      <Field label="Artista" error={artist ? undefined : "Requerido"}>
        <Artists value={artist} onChange={setArtist} />
      </Field>
      <Field label="Organizador" hint="Solo lo cambia un administrador.">
        <Combobox
          options={[{ value: "a", label: "Loma Producciones" }]}
          value="a"
          onChange={() => undefined}
          disabled
        />
      </Field>
    </div>
  );
}

const ARTISTS = ["Sofía y los Metales del Sur", "La Ñapa", "Cumbia Nueva", "Niña Tormenta", "El Gran Tumbao"];

/** Options that are loaded from elsewhere: they arrive a moment after the search. */
function Artists(props: { value: string | undefined; onChange: (value: string | undefined) => void }) {
  const [found, setFound] = useState(ARTISTS);
  const [isLoading, setLoading] = useState(false);
  const timer = useRef<number>(undefined);
  const ask = (text: string) => {
    setLoading(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setFound(searchIn(ARTISTS, text, (name) => [name]));
      setLoading(false);
    }, 600);
  };
  return (
    <Combobox
      {...props}
      options={found.map((name) => ({ value: name, label: name }))}
      onQuery={ask}
      isLoading={isLoading}
      emptyMessage="Ningún artista se llama así"
      placeholder="Busca por nombre"
    />
  );
}

function Person() {
  const [callingCode, setCallingCode] = useState("+57");
  const [type, setType] = useState<DocType>("CC");
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      <Field label="Celular" hint={`Indicativo guardado: ${callingCode}`} className="col-span-6">
        <PhoneInput callingCode={callingCode} onCallingCodeChange={setCallingCode} />
      </Field>
      <Field label="Teléfono fijo" error="Escribe solo los números del celular" className="col-span-6">
        <PhoneInput callingCode="+593" onCallingCodeChange={() => undefined} defaultValue="no tengo" />
      </Field>
      <DocumentFields
        type={type}
        typeProps={{ value: type, onChange: ({ currentTarget }) => setType(currentTarget.value as DocType) }}
        numberProps={{ defaultValue: "31890" }}
        errors={{ number: type === "CC" ? "Le faltan números: una cédula tiene de 6 a 10." : undefined }}
        classNames={{ type: "col-span-2", number: "col-span-4" }}
      />
    </div>
  );
}

function Places() {
  const [home, setHome] = useState({ country: "CO", department: "Valle del Cauca", city: "Cali" });
  const [abroad, setAbroad] = useState({ country: "EC", department: "Pichincha", city: "Quito" });
  return (
    <div className="grid gap-x-3 gap-y-4 pair:grid-cols-3">
      <PlaceFields value={home} onChange={setHome} hasCountry />
      <PlaceFields value={abroad} onChange={setAbroad} hasCountry isOptional errors={{ city: "Requerido" }} />
    </div>
  );
}
