import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { type Moved, movedBy } from "@tarima/shared/events/rescheduled.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { isSameValue } from "@tarima/shared/lib/same-value.ts";
import { type ComponentProps, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { resetToSaved } from "../../../lib/forms/reset-to-saved.ts";
import { useKeptFields } from "../../../lib/forms/use-kept-typing.ts";
import { useLostSave } from "../../../lib/forms/use-lost-save.ts";
import { movePhases, shiftLabel } from "../../ticketing/move-phases.ts";
import { MovePhasesQuestion } from "../../ticketing/move-phases-question.tsx";
import { useFollowingQuestion } from "../series/following-question.tsx";
import { changeOf, type EventValues, eventForm, valuesOf } from "./event-values.ts";
import { MoveQuestion } from "./move-question.tsx";
import { useRefetchEvent, useUpdateEvent } from "./use-my-event.ts";

/** What is typed of an event, the version it began with, and what is asked before and after it is saved. */
export function useEventForm(event: EventView, isReadOnly: boolean) {
  // the version being edited, whatever is fetched meanwhile
  const [base, setBase] = useState(event);
  const update = useUpdateEvent();
  const refetch = useRefetchEvent(event.id);
  const form: UseFormReturn<EventValues, unknown, unknown> = useForm({
    resolver: standardSchemaResolver(eventForm),
    defaultValues: valuesOf(base),
    disabled: isReadOnly,
  });
  useKeptFields(`event ${event.id}`, form);
  const { reset } = form;
  const { isDirty } = form.formState;
  const [moved, setMoved] = useState<Moved>();
  const following = useFollowingQuestion();
  const phases = usePhasesQuestion(following.keepUp);
  const takeSaved = (saved: EventView, sent: EventValues) => {
    phases.ask(base, saved);
    following.ask(base, saved);
    setBase(saved);
    resetToSaved(form, valuesOf(saved), sent);
    void notify("success", "Evento actualizado");
  };
  const { lost, noteFailed, forget } = useLostSave<EventValues>({
    isNewer: event.version > base.version && !update.isPending,
    isSaved: (sent) => isSavedAs(sent, base, event),
    onSaved: (sent) => {
      update.reset();
      takeSaved(event, isDirty ? sent : form.getValues()); // what was discarded since is not typed
    },
    onOther: () => {
      if (isDirty) return;
      // until the user edits, newer versions replace it
      setBase(event);
      reset(valuesOf(event));
    },
  });
  const save = (changeReason?: string) => {
    const sent = structuredClone(form.getValues());
    update.mutate(
      { ...changeOf(sent, base), ...(changeReason && { changeReason }) },
      {
        onSuccess: (saved) => {
          forget();
          takeSaved(saved, sent);
        },
        onError: (error) => {
          noteFailed(error, sent);
          showFieldErrors(form, error);
        },
      },
    );
  };
  const submit = form.handleSubmit(() => {
    const { startsAt = base.startsAt, timeZone, venueName, city } = form.getValues();
    const move = movedBy(base, { startsAt, timeZone, venueName, city }, new Date());
    if (move) setMoved(move);
    else save();
  });
  const question = moved ? (
    <MoveQuestion moved={moved} onConfirm={save} onClose={() => setMoved(undefined)} />
  ) : (
    (phases.question ?? following.question)
  );
  const reload = async () => {
    const now = await refetch();
    if (!now || (lost.current && isSavedAs(lost.current, base, now))) return; // it is found as it arrives
    update.reset();
    setBase(now);
    form.reset(valuesOf(now), { keepDirtyValues: true });
  };
  return { form, base, setBase, submit, question, update, reload, following };
}

/** Whether an event is what was sent of it as it was before, with nothing else changed in between. */
function isSavedAs(sent: EventValues, before: EventView, now: EventView): boolean {
  const [asked, saved] = [sent, valuesOf(now)].map((values) => eventForm.safeParse(values).data);
  return now.version === before.version + 1 && isSameValue(asked, saved);
}

type PhasesQuestion = ComponentProps<typeof MovePhasesQuestion>;

/** Asks whether the phases move with an event that was saved with another date. */
function usePhasesQuestion(onMoved: PhasesQuestion["onMoved"]) {
  const [asked, setAsked] = useState<Omit<PhasesQuestion, "onMoved" | "onClose">>();
  const ask = (before: EventView, saved: EventView) => {
    const moved = movePhases(saved, before.startsAt, saved.startsAt, wallClockOf(new Date(), saved.timeZone));
    const shift = shiftLabel(before.startsAt, saved.startsAt);
    if (moved) setAsked({ event: { id: saved.id, version: saved.version }, moved, shift });
  };
  const question = asked && (
    <MovePhasesQuestion {...asked} onMoved={onMoved} onClose={() => setAsked(undefined)} />
  );
  return { ask, question };
}
