import { cx } from "class-variance-authority";
import { Clock, MapPin, Mic, Search, Shapes, Ticket, TrendingUp, Users, X } from "lucide-react";
import { type RefObject, useId } from "react";
import { type SearchOption, useSearchOptions } from "./use-search-options.ts";
import { useSuggestionBox, useTyped } from "./use-suggestion-box.ts";

const ICONS = {
  event: Ticket,
  venue: MapPin,
  artist: Mic,
  producer: Users,
  city: MapPin,
  category: Shapes,
  recent: Clock,
  popular: TrendingUp,
} as const;

/** Shown beside each suggestion, so that a city is not mistaken for an event. */
const NOTES: Readonly<Record<SearchOption["kind"], string>> = {
  event: "Evento",
  artist: "Artista",
  venue: "Lugar",
  producer: "Organiza",
  city: "Ciudad",
  category: "Tipo",
  recent: "",
  popular: "",
};

/**
 * Suggestions under the search field: a combobox as in the WAI-ARIA practices. While the list exists, the existing plain input
 * gets the combobox's attributes.
 */
export function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const text = useTyped(field);
  const { groups, options, forget } = useSearchOptions(text);
  const { isOpen, active, choose, mark } = useSuggestionBox(field, id, options);
  if (!isOpen) {
    // the element that aria-controls refers to must exist
    return <div id={id} role="listbox" aria-label="Sugerencias" hidden />;
  }
  return (
    <div
      className="absolute inset-x-0 top-[calc(100%+6px)] z-10 max-h-[min(28rem,70dvh)] overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-[0_16px_40px_-16px_rgb(0_0_0/.6)]"
      // keeps the focus in the field
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label="Sugerencias">
        {groups.map(({ title, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-caption font-semibold text-muted">
              {title}
            </p>
            {own.map((option) => {
              const index = options.indexOf(option);
              const Icon = ICONS[option.kind];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                <div
                  key={option.key}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => choose(option)}
                  onPointerMove={() => mark(index)}
                  className={cx(
                    "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5",
                    index === active && "bg-surface inset-ring-[1.5px] inset-ring-edge",
                  )}
                >
                  <Icon size={18} aria-hidden className="shrink-0 text-muted" />
                  <span className="min-w-0 grow wrap-anywhere">{option.text}</span>
                  {NOTES[option.kind] && (
                    <span className="shrink-0 text-sm text-muted">{NOTES[option.kind]}</span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <Foot text={text} forget={forget} />
    </div>
  );
}

function Foot({ text, forget }: { text: string; forget: (() => void) | undefined }) {
  if (text) {
    return (
      <p aria-hidden className="flex items-center gap-3 px-3 pt-2 pb-1 text-sm text-muted">
        <Search size={16} aria-hidden /> Enter busca «{text}»
      </p>
    );
  }
  if (!forget) return null;
  return (
    <div className="mt-1 border-t border-line pt-1">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium hover:bg-surface"
        onClick={forget}
      >
        <X size={16} aria-hidden />
        Borrar mis búsquedas
      </button>
    </div>
  );
}
