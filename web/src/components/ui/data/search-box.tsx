import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "../form/text/input.tsx";

/** Pause in typing before the server is called, milliseconds. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  /** Also its label: "Nombre, correo o documento". */
  placeholder: string;
  label?: string;
  value: string;
  onChange: (text: string) => void;
  /** `onChange` calls the server, so it waits for a pause in typing; Enter and the clear button do not wait. */
  isPatient?: boolean;
}

/** Searches within a list. */
export function SearchBox({
  placeholder,
  label = "Buscar",
  value,
  onChange,
  isPatient = false,
}: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const { text, type, say } = usePatience(value, onChange, isPatient);
  return (
    <search className="min-w-0 grow">
      <Input
        ref={box}
        type="search"
        aria-label={`${label}: ${placeholder}`}
        placeholder={placeholder}
        className="[&_input::-webkit-search-cancel-button]:hidden [&_input]:truncate"
        icon={<Search size={20} aria-hidden />}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") say(text);
        }}
        after={
          text && (
            <button
              type="button"
              aria-label="Borrar la búsqueda"
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
              onClick={() => {
                say("");
                box.current?.focus();
              }}
            >
              <X size={18} aria-hidden />
            </button>
          )
        }
      />
    </search>
  );
}

/**
 * Delays changes until a pause in typing. A value changed from outside (a cleared filter) replaces the text; the echo of an own
 * change does not, since more may have been typed since.
 */
function usePatience(value: string, onChange: (text: string) => void, isPatient: boolean) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [said, setSaid] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    if (value !== said) {
      setSaid(value);
      setText(value);
    }
  }
  const say = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    setSaid(next);
    if (next !== value) onChange(next);
  };
  const type = (next: string) => {
    clearTimeout(timer.current);
    if (!isPatient) return say(next);
    setText(next);
    timer.current = setTimeout(() => say(next), PAUSE_MS);
  };
  return { text, type, say };
}
