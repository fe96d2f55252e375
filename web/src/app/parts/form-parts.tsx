import { Choices } from "./form/choices.tsx";
import { Dates } from "./form/dates.tsx";
import { TextFields } from "./form/text-fields.tsx";

export function FormParts() {
  return (
    <>
      <TextFields />
      <Choices />
      <Dates />
    </>
  );
}
