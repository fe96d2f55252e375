import { DEFAULT_COUNTRY } from "@tarima/shared/lib/limits.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Department } from "../../../../lib/places/colombia.ts";
import { Select } from "../choice/select.tsx";
import { Field } from "../field.tsx";
import { Input } from "../text/input.tsx";
import { CountrySelect } from "./country-select.tsx";

// the combobox is loaded once a department is selected
const Combobox = lazy(() => import("../choice/combobox.tsx").then((it) => ({ default: it.Combobox })));

/** Names as in an address, the country as a code. */
export interface Place {
  country: string;
  department: string;
  city: string;
}

interface PlaceFieldsProps {
  value: Place;
  onChange: (place: Place) => void;
  errors?: Partial<Record<keyof Place, string | undefined>>;
  /** Whether to show the country, too. */
  hasCountry?: boolean;
  isOptional?: boolean;
  isDisabled?: boolean;
  /** Class of each field in the form's grid. */
  className?: string;
}

/** Department and city: selected from a list in Colombia, free text elsewhere. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { value, onChange, errors = {}, hasCountry = false, isDisabled = false } = props;
  const shared = { isOptional: props.isOptional ?? false, className: props.className ?? "" };
  const isHome = value.country === DEFAULT_COUNTRY;
  const departments = useDepartments(isHome);
  const department = departments?.find(({ name }) => normalizeText(name) === normalizeText(value.department));

  const chooseDepartment = (name: string) => {
    const cities = departments?.find((it) => it.name === name)?.municipalities ?? [];
    const [only, ...others] = cities;
    const isStill = cities.some((city) => city.name === value.city);
    onChange({
      ...value,
      department: name,
      city: only && others.length === 0 ? only.name : isStill ? value.city : "",
    });
  };
  return (
    <>
      {hasCountry && (
        <Field label="País" error={errors.country} {...shared}>
          <CountrySelect
            value={value.country}
            disabled={isDisabled}
            onChange={({ currentTarget }) =>
              onChange({ country: currentTarget.value, department: "", city: "" })
            }
          />
        </Field>
      )}
      <Field label={isHome ? "Departamento" : "Estado o provincia"} error={errors.department} {...shared}>
        {isHome ? (
          <Select
            autoComplete="address-level1"
            value={department?.name ?? value.department}
            disabled={isDisabled}
            onChange={({ currentTarget }) => chooseDepartment(currentTarget.value)}
          >
            <option value="">Escoge uno</option>
            {value.department && !department && <option>{value.department}</option>}
            {departments?.map(({ code, name }) => (
              <option key={code}>{name}</option>
            ))}
          </Select>
        ) : (
          <Input
            autoComplete="address-level1"
            value={value.department}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChange({ ...value, department: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Ciudad" error={errors.city} {...shared}>
        <City
          department={department}
          value={value.city}
          isDisabled={isDisabled}
          onChange={(city) => onChange({ ...value, city })}
        />
      </Field>
    </>
  );
}

interface CityProps {
  department: Department | undefined;
  value: string;
  onChange: (city: string) => void;
  isDisabled: boolean;
}

function City({ department, value, onChange, isDisabled }: CityProps) {
  const plain = (
    <Input
      autoComplete="address-level2"
      value={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  if (!department) return plain;
  return (
    <Suspense fallback={plain}>
      <Combobox
        isFree
        options={department.municipalities.map(({ name, officialName }) => ({
          value: name,
          label: name,
          keywords: [officialName],
        }))}
        value={value || undefined}
        disabled={isDisabled}
        onChange={(city) => onChange(city ?? "")}
      />
    </Suspense>
  );
}

/** Colombia's departments, loaded when needed. */
function useDepartments(isWanted: boolean): readonly Department[] | undefined {
  const [departments, setDepartments] = useState<readonly Department[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void import("../../../../lib/places/colombia.ts").then(({ DEPARTMENTS }) => {
      if (!isGone) setDepartments(DEPARTMENTS);
    });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return departments;
}
