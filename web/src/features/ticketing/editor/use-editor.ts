import { useState } from "react";
import { isCode } from "../../../lib/api/api-error.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useKeptTyping } from "../../../lib/forms/use-kept-typing.ts";
import { useLostSave } from "../../../lib/forms/use-lost-save.ts";
import { type Faults, faultKey, faultsAt, faultsOf, rowOfFault } from "./faults.ts";
import { isSame, mergeRows } from "./merge.ts";
import { withChange } from "./rearrange.ts";
import { inputOf, LIST_NAMES, type ListName, type Rows, rowsOf } from "./rows.ts";
import { type StoredTicketing, useReplaceTicketing } from "./use-ticketing.ts";

/** A row whose sheet is open. */
export interface OpenRow {
  list: ListName;
  id: string;
}

/** Told what the event sold before, and what it sells now. */
export type TicketingSaved = (before: StoredTicketing, saved: StoredTicketing) => void;

/**
 * State of the editor: rows, errors, and the open row. Not react-hook-form, since the three lists are copied and merged as
 * wholes, and errors follow rows by id.
 */
export function useEditor(
  eventId: string,
  stored: StoredTicketing,
  onReload: () => Promise<StoredTicketing | undefined>,
  onSaved?: TicketingSaved,
) {
  const [base, setBase] = useState(stored);
  const [rows, setRows] = useState(() => rowsOf(stored));
  const [open, setOpen] = useState<OpenRow>();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const replace = useReplaceTicketing(eventId);

  const faults: Faults = isChecked ? { ...refused, ...faultsOf(rows, base.limits) } : refused;
  const isDirty = !isSame(rows, rowsOf(base));
  useKeptTyping(`ticketing ${eventId}`, {
    typed: () => (isDirty ? { base, rows } : undefined),
    restore: (before) => setRows(mergeRows(rowsOf(before.base), before.rows, rowsOf(base))),
  });

  const change = <L extends ListName>(list: L, id: string, patch: Partial<Rows[L][number]>) => {
    setRows((before) => withChange(before, list, id, patch));
    setRefused((before) => withoutFields(before, list, id, Object.keys(patch)));
  };
  const begin = (next: StoredTicketing, nextRows: Rows | ((now: Rows) => Rows)) => {
    setBase(next);
    setRows(nextRows);
    setRefused({});
    setChecked(false);
    replace.reset();
  };
  const onStored = (saved: StoredTicketing, sent: Rows) => {
    begin(saved, (now) => mergeRows(sent, now, rowsOf(saved))); // some may have been edited since
    void notify("success", "Boletas guardadas");
    onSaved?.(base, saved);
  };
  const { noteFailed, forget } = useLostSave<Rows>({
    isNewer: stored.version > base.version && !replace.isPending,
    isSaved: (sent) => isSame(sent, rowsOf(stored)),
    onSaved: (sent) => onStored(stored, isDirty ? sent : rows), // what was discarded since is not typed
    onOther: () => {
      if (!isDirty) begin(stored, rowsOf(stored)); // until the user edits, newer versions replace it
    },
  });
  /** Makes a field with an error visible. */
  const show = (found: Faults) => {
    const first = firstOf(found);
    const isInTable = first?.list === "combinations" && first.field === "price";
    setOpen(first && !isInTable ? first : undefined);
    if (isInTable) focusFault();
  };
  const save = () => {
    const found = faultsOf(rows, base.limits);
    setChecked(true);
    setRefused({});
    if (Object.keys(found).length > 0) return show(found);
    replace.mutate(
      { id: eventId, version: base.version, ...inputOf(rows) },
      {
        onSuccess: (saved) => {
          forget();
          onStored(saved, rows);
        },
        onError: (error) => {
          noteFailed(error, rows);
          if (isCode(error, "EVENT_VERSION_CONFLICT")) return;
          const onFields = faultsAt(rows, error.fields);
          setRefused(onFields);
          show(onFields);
        },
      },
    );
  };
  const reload = async () => {
    const now = await onReload();
    if (now) begin(now, mergeRows(rowsOf(base), rows, rowsOf(now)));
  };
  /** Takes over what was stored by another action; edits stay. */
  const rebase = (next: StoredTicketing) => {
    setBase(next);
    setRows((own) => mergeRows(rowsOf(base), own, rowsOf(next)));
  };
  return {
    eventId,
    base,
    rows,
    faults,
    open,
    isDirty,
    isSaving: replace.isPending,
    error: replace.error,
    setOpen,
    change,
    /** For adding, copying and removing rows. */
    rearrange: (next: (rows: Rows) => Rows) => setRows(next),
    save,
    rebase,
    reload,
    discard: () => begin(base, rowsOf(base)),
    faultOf: (list: ListName, id: string, field: string): string | undefined =>
      faults[faultKey(list, id, field)],
  };
}
export type Editor = ReturnType<typeof useEditor>;

function withoutFields(faults: Faults, list: ListName, id: string, fields: readonly string[]): Faults {
  const gone = fields.map((field) => faultKey(list, id, field));
  return Object.fromEntries(Object.entries(faults).filter(([key]) => !gone.includes(key)));
}

/** The first error in the page's order: localities, phases, prices. */
function firstOf(faults: Faults) {
  const found = Object.keys(faults).flatMap((key) => rowOfFault(key) ?? []);
  return LIST_NAMES.flatMap((list) => found.filter((it) => it.list === list))[0];
}

/** After the next render, when the field is marked as invalid. */
function focusFault(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>("[data-ticketing] [aria-invalid]")?.focus(),
  );
}
