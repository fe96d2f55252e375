import { keepPreviousData } from "@tanstack/react-query";
import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Switch } from "../../../components/ui/form/choice/switch.tsx";
import { DateRangePicker } from "../../../components/ui/form/date/date-range-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Drawer, DrawerContent, DrawerTrigger } from "../../../components/ui/overlay/drawer.tsx";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { CITIES } from "../../../lib/places/cities.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { FLAGS } from "./catalog-labels.ts";
import { type CatalogFilters, NO_FILTERS, queryOf } from "./catalog-query.ts";
import { filterChip, type OpenerProps } from "./filter-chip.ts";
import { PriceFields } from "./price-fields.tsx";
import { inputOf } from "./use-catalog.ts";

const ANY = "todo";
const CATEGORY_CHIPS = [
  { value: ANY, label: "Todo" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
] as const;

/** All filters in a drawer for phones. Applied on confirmation; the button shows the number of results. */
export function CatalogDrawer({ filters, isOn, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(true);
  const [draft, setDraft] = useState(filters);
  const navigate = useNavigate();
  const open = (next: boolean) => {
    if (next) setDraft(filters);
    setOpen(next);
  };
  return (
    <Drawer open={isOpen} onOpenChange={open}>
      <DrawerTrigger className={filterChip(isOn)}>{children}</DrawerTrigger>
      <DrawerContent
        title="Filtros"
        footer={
          <>
            <Button
              variant="primary"
              onClick={() => {
                setOpen(false);
                navigate(paths.events(queryOf(draft)));
              }}
            >
              <Outcome draft={draft} />
            </Button>
            <Button variant="quiet" onClick={() => setDraft({ ...NO_FILTERS, text: draft.text })}>
              Quitar los filtros
            </Button>
          </>
        }
      >
        <Filters draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      </DrawerContent>
    </Drawer>
  );
}

function Filters({
  draft,
  onChange,
}: {
  draft: CatalogFilters;
  onChange: (change: Partial<CatalogFilters>) => void;
}) {
  const { city, category, from, to } = draft;
  const isListed = !city || CITIES.some((known) => known === city);
  return (
    <div className="grid gap-6">
      <Field label="Cuándo">
        <DateRangePicker
          value={{ from, to }}
          min={today()}
          placeholder="Cualquier día"
          onChange={(range) => onChange({ from: range.from, to: range.to })}
        />
      </Field>
      <Field label="Dónde">
        <Select value={city ?? ""} onChange={({ target }) => onChange({ city: target.value || undefined })}>
          <option value="">Toda Colombia</option>
          {!isListed && <option value={city}>{city}</option>}
          {CITIES.map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Qué" isGroup>
        <ChipChoice
          chips={CATEGORY_CHIPS}
          value={category ?? ANY}
          onChange={(chosen) => onChange({ category: chosen === ANY ? undefined : chosen })}
        />
      </Field>
      <Field label="Precio" isGroup>
        <PriceFields value={draft} onChange={({ priceMin, priceMax }) => onChange({ priceMin, priceMax })} />
      </Field>
      <div>
        {FLAGS.map(({ field, label }) => (
          <Switch
            key={field}
            checked={draft[field] === true}
            onChange={(isWanted) => onChange({ [field]: isWanted || undefined })}
          >
            Solo {label.toLowerCase()}
          </Switch>
        ))}
      </div>
    </div>
  );
}

/** The number of results, so that nobody applies filters without any. */
function Outcome({ draft }: { draft: CatalogFilters }) {
  const { data } = useRoute(
    catalogRoutes.browseEvents,
    { ...inputOf(draft), limit: 1 },
    { ...publicCaching, placeholderData: keepPreviousData },
  );
  if (!data) return "Ver eventos";
  if (data.total === 0) return "Nada con estos filtros";
  return `Ver ${counted(data.total, "evento")}`;
}
