import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { cx } from "class-variance-authority";
import { useCombobox } from "downshift";
import { Check, ChevronDown, LoaderCircle } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { searchIn } from "../../../../lib/search/search-text.ts";
import { useFieldAttributes, useGroupAttributes } from "../field.tsx";
import { bareControl, controlFrame, InputButton } from "../text/input.tsx";

export interface Option {
  value: string;
  label: string;
  /** Additional text beside the label: a code, a role. */
  note?: string;
  /** Further words to find it by. */
  keywords?: readonly string[];
}

interface ComboboxProps
  extends Pick<ComponentProps<"input">, "id" | "name" | "placeholder" | "disabled" | "ref" | "aria-label"> {
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  /** Any text is accepted; the options are suggestions. */
  isFree?: boolean;
  /** Called with the typed text where the caller filters the options. */
  onQuery?: (text: string) => void;
  /** The options are loading. */
  isLoading?: boolean;
  emptyMessage?: ReactNode;
  className?: string;
}

const textsOf = ({ label, note = "", keywords = [] }: Option) => [label, note, ...keywords];

/** One of many options, found by typing, ignoring accents. For a dozen or less use Select. */
export function Combobox(props: ComboboxProps) {
  const { value, isFree = false, isLoading = false, disabled = false, className, emptyMessage } = props;
  const { box, items, inputProps, labelId } = useBox(props);
  return (
    <div className={cx("relative", className)}>
      <div className={cx(controlFrame, "px-3.5")}>
        <input className={bareControl} {...inputProps} />
        <InputButton {...box.getToggleButtonProps({ disabled })} aria-label="Ver opciones">
          <ChevronDown size={18} aria-hidden />
        </InputButton>
      </div>
      <Sheet isOpen={box.isOpen}>
        <ul {...box.getMenuProps(labelId ? {} : { "aria-label": "Opciones" })}>
          {box.isOpen &&
            items.map((option, index) => (
              <li
                key={option.value}
                {...box.getItemProps({ item: option, index })}
                className={cx(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5",
                  box.highlightedIndex === index && "bg-surface inset-ring-[1.5px] inset-ring-edge",
                )}
              >
                <span className="min-w-0 grow wrap-anywhere">{option.label}</span>
                {option.note && <span className="shrink-0 text-sm text-muted">{option.note}</span>}
                {option.value === value && <Check size={18} aria-hidden className="shrink-0" />}
              </li>
            ))}
        </ul>
        <State isLoading={isLoading} count={items.length} emptyMessage={isFree ? undefined : emptyMessage} />
      </Sheet>
    </div>
  );
}

/** downshift's behaviour, with a draft that is read when the field is left. */
function useBox(props: ComboboxProps) {
  const { options, value, onChange, isFree = false, onQuery, isLoading = false, disabled } = props;
  const { text, shown, setDraft, read } = useDraft(props);
  const { id, ...field } = useFieldAttributes();
  const items = isLoading ? [] : shown;
  const labelId = useGroupAttributes()["aria-labelledby"];

  const box = useCombobox<Option>({
    items,
    itemToString: (option) => option?.label ?? "",
    inputValue: text,
    selectedItem: options.find((option) => option.value === value) ?? null,
    ...((props.id ?? id) && { inputId: props.id ?? id }),
    ...(labelId && { labelId }),
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      // useDraft handles leaving; Escape closes without clearing
      if (type === InputBlur || type === InputKeyDownEscape) {
        return { ...state, isOpen: false, highlightedIndex: -1 };
      }
      // Enter takes the first match; with free text it takes the text
      if (type === InputChange) return { ...changes, highlightedIndex: isFree ? -1 : 0 };
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      if (type === InputKeyDownEscape && !isFree) setDraft(undefined);
      if (type !== ItemClick && type !== InputKeyDownEnter) return;
      setDraft(undefined);
      if (selectedItem) onChange(selectedItem.value);
    },
  });
  const inputProps = box.getInputProps({
    ...field,
    // synchronously: through downshift's state the caret would jump
    onChange: ({ currentTarget }) => {
      setDraft(currentTarget.value);
      onQuery?.(currentTarget.value);
    },
    onKeyDown: ({ key }) => {
      if (key === "Enter" && box.highlightedIndex === -1) read();
    },
    onBlur: () => {
      read();
      props.onBlur?.();
    },
    disabled: disabled ?? false,
    name: props.name,
    placeholder: props.placeholder,
    ...(props.ref && { ref: props.ref }),
    ...(props["aria-label"] && { "aria-label": props["aria-label"], "aria-labelledby": undefined }),
  });
  // downshift refers to the first option even if there is none
  const named = items.length === 0 ? { ...inputProps, "aria-activedescendant": undefined } : inputProps;
  return { box, items, inputProps: named, labelId };
}

/** The typed text, the matching options, and the selected value. */
function useDraft({ options, value, onChange, isFree = false, onQuery }: ComboboxProps) {
  const [draft, setDraft] = useState<string>();
  const label = options.find((option) => option.value === value)?.label ?? (isFree ? (value ?? "") : "");
  const shown = draft === undefined || onQuery ? [...options] : searchIn(options, draft, textsOf);
  const read = () => {
    if (draft === undefined) return;
    const typed = draft.trim();
    const same = options.find((option) => normalizeText(option.label) === normalizeText(typed));
    if (typed === "") onChange(undefined);
    else if (same) onChange(same.value);
    else if (isFree) onChange(typed);
    setDraft(undefined);
  };
  return { text: draft ?? label, shown, setDraft, read };
}

/** The list of options, scrolled into view since a phone's keyboard may cover it. */
function Sheet({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (isOpen) sheet?.scrollIntoView({ block: "nearest" });
  }, [isOpen, sheet]);
  return (
    <div
      ref={setSheet}
      className={cx(
        "absolute inset-x-0 top-full z-50 mt-2 max-h-72 scroll-mb-2 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop",
        !isOpen && "hidden",
      )}
    >
      {children}
    </div>
  );
}

function State(props: { isLoading: boolean; count: number; emptyMessage: ReactNode }) {
  const { isLoading, count, emptyMessage = "Nada con ese nombre" } = props;
  return (
    <div role="status">
      {isLoading ? (
        <p className="flex min-h-11 items-center gap-2 px-3 text-muted">
          <LoaderCircle size={18} aria-hidden className="animate-spin" />
          Buscando…
        </p>
      ) : count === 0 ? (
        <p className="flex min-h-11 items-center px-3 text-muted">{emptyMessage}</p>
      ) : (
        <p className="sr-only">{counted(count, "opción", "opciones")}</p>
      )}
    </div>
  );
}
