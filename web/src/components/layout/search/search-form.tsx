import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_PRESET_LABELS, DAY_PRESETS, presetOf } from "@tarima/shared/lib/dates/day-range.ts";
import { cx } from "class-variance-authority";
import { CalendarDays, ChevronDown, type LucideIcon, MapPin, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useServerNow } from "../../../lib/hooks/use-now.ts";
import { type CatalogQuery, paths } from "../../../lib/routing/paths.ts";
import { cityNamed, useCity } from "../../../lib/search/city.ts";
import { Button } from "../../ui/button.tsx";
import { CitySelect } from "./city-select.tsx";
import { SearchField } from "./search-field.tsx";
import { useSearch } from "./use-search.ts";

// on a phone two selects share a row, so icons are left out
const select =
  "min-h-12 w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-8 pl-3.5 outline-none pair:pl-11 [&>option]:bg-surface";

/** Refresh interval of the present day. */
const CLOCK_MS = 60_000;

interface SearchFormProps {
  /** The filters of the address; without any, the remembered city is filled in. */
  asked?: CatalogQuery;
  /** False where days are chosen outside the form. */
  hasDays?: boolean;
  className?: string;
}

/** Words, place and days; leads to the catalog. One row on desktop, two on a phone. */
export function SearchForm({ asked, hasDays = true, className }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSearch(asked);
  const remembered = useCity();
  const city = asked ? (cityNamed(asked.ciudad) ?? asked.ciudad) : remembered;
  const days = { from: asked?.desde, to: asked?.hasta };
  const now = today(useServerNow(CLOCK_MS));
  const day = presetOf(days, now) ?? (days.from || days.to ? "otras" : "");
  useFields(form, { q: asked?.q ?? "", ciudad: city ?? "", dia: day }, asked !== undefined);

  return (
    <search className={className}>
      <form
        ref={form}
        action={paths.events()}
        onSubmit={submit}
        className={cx(
          "grid gap-2 wide:gap-0 wide:rounded-lg wide:border-[1.5px] wide:border-edge wide:bg-surface wide:p-[7px]",
          hasDays
            ? "grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] wide:grid-cols-[minmax(0,1fr)_200px_200px_auto]"
            : "wide:grid-cols-[minmax(0,1fr)_200px_auto]",
        )}
      >
        <Cell icon={Search} className="col-span-full wide:col-span-1">
          <SearchField
            defaultValue={asked?.q}
            className="min-h-12 w-full min-w-0 appearance-none truncate bg-transparent pl-11 outline-none placeholder:text-muted placeholder:opacity-100"
          />
          <Button
            type="submit"
            variant="primary"
            size="icon-sm"
            aria-label="Buscar"
            className="mr-1 shrink-0 px-0! wide:hidden!"
          >
            <Search size={20} aria-hidden />
          </Button>
        </Cell>
        <Cell icon={MapPin} isSelect>
          <CitySelect asked={city} defaultValue={city ?? ""} className={select} />
        </Cell>
        {hasDays && (
          <Cell icon={CalendarDays} isSelect>
            <select name="dia" aria-label="Día" defaultValue={day} className={select}>
              <option value="">Cualquier día</option>
              {DAY_PRESETS.map((preset) => (
                <option key={preset} value={preset}>
                  {DAY_PRESET_LABELS[preset]}
                </option>
              ))}
              {day === "otras" && <option value="otras">Otras fechas</option>}
            </select>
          </Cell>
        )}
        <Button type="submit" variant="primary" className="hidden! wide:inline-flex!">
          Buscar
        </Button>
      </form>
    </search>
  );
}

/**
 * Fields follow changes of the address; text typed in unaffected fields is kept. Without filters in the address, only untouched
 * fields are filled in.
 */
function useFields(
  form: { current: HTMLFormElement | null },
  fields: Record<"q" | "ciudad" | "dia", string>,
  isAsked: boolean,
) {
  const { q, ciudad, dia } = fields;
  const shown = useRef<Record<string, string>>(fields);
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, ciudad, dia })) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      const was = shown.current[name];
      if (isField && value !== was && (isAsked || field.value === was)) field.value = value;
    }
    shown.current = { q, ciudad, dia };
  }, [form, q, ciudad, dia, isAsked]);
}

/** Has a frame of its own on a phone, shares one on desktop. */
function Cell({
  icon: Icon,
  isSelect = false,
  className,
  children,
}: {
  icon: LucideIcon;
  isSelect?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        "relative flex min-w-0 items-center rounded-md border-[1.5px] border-edge bg-surface has-[input:focus-visible,select:focus-visible]:outline-3 has-[input:focus-visible,select:focus-visible]:outline-offset-3 has-[input:focus-visible,select:focus-visible]:outline-focus",
        "wide:border-0 wide:bg-transparent wide:has-[input:focus-visible,select:focus-visible]:outline-offset-0",
        isSelect && "wide:rounded-none wide:border-l wide:border-line",
        className,
      )}
    >
      <Icon
        size={20}
        aria-hidden
        className={cx("pointer-events-none absolute left-3.5 text-muted", isSelect && "hidden pair:block")}
      />
      {children}
      {isSelect && (
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute right-3 text-muted" />
      )}
    </div>
  );
}
