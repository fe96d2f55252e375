import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "../form/text/input.tsx";

/** How long a hand rests before the server is asked, milliseconds. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  /** What is searched for; also its name: "Nombre, correo o documento". */
  placeholder: string;
  label?: string;
  value: string;
  onChange: (text: string) => void;
  /** `onChange` costs a call: it waits for a pause in the typing. Enter and the clearing cross do not wait. */
  isPatient?: boolean;
}

/** A box to search in what is on the page. */
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
              className="-mr-2 grid size-10 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
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
 * What is typed, and when it is said. A value that changes from outside (a filter cleared) is typed over; the echo of what
 * was said here is not, since more may have been typed while it was on its way.
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
