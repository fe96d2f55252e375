import { readTextFile } from "../../../../lib/files/read-text-file.ts";
import { Field } from "../field.tsx";
import { FileUpload } from "./file-upload.tsx";

interface TextFileFieldProps {
  maxBytes: number;
  isDisabled: boolean;
  onText: (text: string) => void;
  /** What is wrong with the file; undefined as soon as another one is chosen. */
  onError: (message: string | undefined) => void;
}

/** Another way to fill a list that can be pasted: a file of text, whose lines it takes. */
export function TextFileField({ maxBytes, isDisabled, onText, onError }: TextFileFieldProps) {
  async function take([file]: readonly File[]) {
    onError(undefined);
    if (!file) return;
    const text = await readTextFile(file);
    if (text === undefined)
      return onError(`${file.name} no es un archivo de texto. Guárdalo como CSV o TXT y vuelve a subirlo.`);
    onText(text);
  }
  return (
    <Field label="O súbelos en un archivo" isGroup isOptional>
      <FileUpload
        value={[]}
        accept={[".csv", ".txt", "text/csv", "text/plain"]}
        maxBytes={maxBytes}
        formats="CSV o TXT"
        isDisabled={isDisabled}
        onChange={(files) => void take(files)}
      />
    </Field>
  );
}
