import { Bold, Heading2, Link2, List, type LucideIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { mergeRefs } from "../../../lib/hooks/merge-refs.ts";
import type { EventValues } from "../editor/event-values.ts";
import { whole } from "../editor/field-grid.ts";
import { MARKS, type Mark, markSelection } from "./mark-selection.ts";
import { MarkedText } from "./marked-text.tsx";

const MAX = 5000;

const TOOLS: Readonly<Record<Mark, { label: string; icon: LucideIcon }>> = {
  heading: { label: "Título", icon: Heading2 },
  bold: { label: "Negrita", icon: Bold },
  list: { label: "Lista", icon: List },
  link: { label: "Enlace", icon: Link2 },
};

/** An event's description: written with a few marks, and shown as its page will. */
export function DescriptionField() {
  const { register, setValue, control, formState } = useFormContext<EventValues>();
  const { max: _, ref, ...field } = register("description"); // register's `max` is not used here
  const text = useWatch({ control, name: "description" });
  const [isShown, setShown] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  function apply(mark: Mark) {
    const { current } = area;
    if (!current) return;
    const marked = markSelection(current.value, current.selectionStart, current.selectionEnd, mark);
    setValue("description", marked.text, { shouldDirty: true, shouldValidate: true });
    current.focus();
    current.setSelectionRange(marked.from, marked.to);
  }

  return (
    <div className={`${whole} grid gap-2`}>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <div role="toolbar" aria-label="Formato del texto" className="flex flex-wrap gap-1">
          {MARKS.map((mark) => {
            const { label, icon: Icon } = TOOLS[mark];
            return (
              <Button
                key={mark}
                size="sm"
                variant="quiet"
                disabled={field.disabled || isShown}
                icon={<Icon size={18} aria-hidden />}
                onClick={() => apply(mark)}
              >
                {label}
              </Button>
            );
          })}
        </div>
        <Button
          size="sm"
          className="ml-auto"
          aria-pressed={isShown}
          disabled={!text}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Seguir escribiendo" : "Ver cómo queda"}
        </Button>
      </div>
      <div hidden={isShown}>
        <Field
          label="Descripción"
          isOptional
          error={formState.errors.description?.message}
          hint="## al comienzo de una línea la hace título, y - la hace lista. **Así** va en negrita, y [así](https://…) un enlace."
        >
          <Textarea
            max={MAX}
            placeholder="De qué se trata, quién se presenta"
            {...field}
            ref={mergeRefs(area, ref)}
          />
        </Field>
      </div>
      {isShown && (
        <section
          aria-label="Así queda la descripción"
          className="max-w-[62ch] rounded-md border-[1.5px] border-line p-4"
        >
          <MarkedText text={text} level={3} />
        </section>
      )}
    </div>
  );
}
