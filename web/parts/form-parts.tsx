import { Choices } from "./form/choices.tsx";
import { Dates } from "./form/dates.tsx";
import { PersonSpecimen } from "./form/person.tsx";
import { Pickers } from "./form/pickers.tsx";
import { TextFields } from "./form/text-fields.tsx";
import { Uploads } from "./form/uploads.tsx";

export function FormParts() {
  return (
    <>
      <TextFields />
      <Choices />
      <Dates />
      <Pickers />
      <PersonSpecimen />
      <Uploads />
    </>
  );
}
