import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../components/ui/form/field.tsx";
import { PlaceFields } from "../../../components/ui/form/person/place-fields.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { coordinatesOfMapLink, isShortMapLink, mapAddress } from "../../../lib/places/map-link.ts";
import type { EventValues } from "./event-values.ts";
import { fieldGrid, half, whole } from "./field-grid.ts";

/** Venue, address, city, and coordinates. */
export function PlaceBlock({ isDisabled }: { isDisabled: boolean }) {
  const { register, control, setValue, formState } = useFormContext<EventValues>();
  const { errors, isSubmitted } = formState;
  const [country, department, city] = useWatch({ control, name: ["country", "department", "city"] });
  const options = { shouldDirty: true, shouldValidate: isSubmitted };
  return (
    <div className={fieldGrid}>
      <Field label="Lugar" isOptional error={errors.venueName?.message} className={whole}>
        <Input autoComplete="off" {...register("venueName")} />
      </Field>
      <Field label="Dirección" isOptional error={errors.venueAddress?.message} className={whole}>
        <Input autoComplete="off" placeholder="Cra. 8 # 30-20" {...register("venueAddress")} />
      </Field>
      <PlaceFields
        isOptional
        isDisabled={isDisabled}
        className={half}
        value={{ country, department, city }}
        onChange={(place) => {
          setValue("department", place.department, options);
          setValue("city", place.city, options);
        }}
        errors={{ department: errors.department?.message, city: errors.city?.message }}
      />
      {!isDisabled && <MapLink />}
      <Field label="Latitud" isOptional error={errors.latitude?.message} className={half}>
        <Input inputMode="decimal" autoComplete="off" placeholder="3.4516" {...register("latitude")} />
      </Field>
      <Field label="Longitud" isOptional error={errors.longitude?.message} className={half}>
        <Input inputMode="text" autoComplete="off" placeholder="-76.5320" {...register("longitude")} />
      </Field>
    </div>
  );
}

const NO_PLACE =
  "Ese enlace no trae el punto. Copia el de la barra de direcciones, o escribe las coordenadas.";
const SHORT =
  "Ese es un enlace corto: no trae el punto. Ábrelo y copia la dirección larga que aparece en el navegador.";

/** Reads coordinates from a pasted map link; the link itself is not stored. */
function MapLink() {
  const { setValue } = useFormContext<EventValues>();
  const [link, setLink] = useState("");
  const found = coordinatesOfMapLink(link);
  const problem = !link.trim() || found ? undefined : isShortMapLink(link) ? SHORT : NO_PLACE;
  const take = (text: string) => {
    setLink(text);
    const place = coordinatesOfMapLink(text);
    if (!place) return;
    setValue("latitude", String(place.latitude), { shouldDirty: true, shouldValidate: true });
    setValue("longitude", String(place.longitude), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Field
      label="Enlace del mapa"
      isOptional
      error={problem}
      hint="Pégalo de Google Maps, OpenStreetMap, Apple o Waze, y tomamos el punto"
      success={
        found && (
          <>
            Tomamos el punto.{" "}
            <a className="link" href={mapAddress(found)} target="_blank" rel="noreferrer">
              Míralo en el mapa
            </a>
          </>
        )
      }
      className={whole}
    >
      <Input
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={link}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
    </Field>
  );
}
