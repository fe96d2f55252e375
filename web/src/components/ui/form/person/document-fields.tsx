import { DOC_TYPES } from "@tarima/shared/attendees/attendee.schema.ts";
import { DOC_TYPE_WORDS, type DocType } from "@tarima/shared/attendees/documents.ts";
import type { ComponentProps } from "react";
import { FaceSelect } from "../choice/face-select.tsx";
import { Field } from "../field.tsx";
import { Input } from "../text/input.tsx";

interface DocumentFieldsProps {
  type: DocType;
  /** Attributes of the type's select, for example from `register`. */
  typeProps: ComponentProps<"select">;
  /** Attributes of the number's input. */
  numberProps: ComponentProps<"input">;
  errors?: { type?: string | undefined; number?: string | undefined };
  /** Available types. */
  types?: readonly DocType[];
  /** Whether the number is optional; a type alone means nothing. */
  isOptional?: boolean;
  classNames?: { type?: string; number?: string };
}

/** Type and number of an identity document, with a hint on its format. */
export function DocumentFields(props: DocumentFieldsProps) {
  const {
    type,
    typeProps,
    numberProps,
    errors = {},
    types = DOC_TYPES,
    isOptional = false,
    classNames = {},
  } = props;
  const { short, hint } = DOC_TYPE_WORDS[type];
  return (
    <>
      <Field label="Documento" error={errors.type} {...(classNames.type && { className: classNames.type })}>
        <FaceSelect face={short} {...typeProps}>
          {types.map((it) => (
            <option key={it} value={it}>
              {DOC_TYPE_WORDS[it].name}
            </option>
          ))}
        </FaceSelect>
      </Field>
      <Field
        label="Número"
        isOptional={isOptional}
        error={errors.number}
        hint={hint}
        {...(classNames.number && { className: classNames.number })}
      >
        <Input inputMode={type === "CC" ? "numeric" : "text"} autoComplete="off" {...numberProps} />
      </Field>
    </>
  );
}
