import type { Combination, Phase, Ticketing } from "./ticketing.schema.ts";

/** The hidden phases and ticket types that somebody may see and buy. */
export interface Opens {
  phases: readonly string[];
  types: readonly string[];
}

export const OPENS_NOTHING: Opens = { phases: [], types: [] };

export const opensAnything = (opens: Opens | null | undefined): opens is Opens =>
  Boolean(opens && opens.phases.length + opens.types.length > 0);

export function opensTogether(...all: readonly (Opens | null | undefined)[]): Opens {
  const given = all.filter(opensAnything);
  return { phases: given.flatMap((it) => it.phases), types: given.flatMap((it) => it.types) };
}

interface Hideable {
  phases: readonly Pick<Phase, "id" | "isHidden">[];
  combinations: readonly Pick<Combination, "id" | "phaseId" | "isHidden" | "onlyWith">[];
}

/**
 * Whether a ticket type is hidden from somebody to whom that much is opened: it or its phase is, or what it is sold with is. An
 * opened phase does not open a type that is hidden itself.
 */
export function isHidden(
  { phases, combinations }: Hideable,
  type: Hideable["combinations"][number],
  opens: Opens = OPENS_NOTHING,
): boolean {
  if (!opens.types.includes(type.id)) {
    const phase = phases.find(({ id }) => id === type.phaseId);
    if (type.isHidden || (phase?.isHidden && !opens.phases.includes(type.phaseId))) return true;
  }
  const base = type.onlyWith && combinations.find(({ id }) => id === type.onlyWith);
  return Boolean(base && isHidden({ phases, combinations: [] }, base, opens));
}

/**
 * What an event sells without what is hidden: types, hidden phases in which nothing is opened, and localities that only hidden types
 * sell. A phase that opens after a hidden one does not say so.
 */
export function visibleTicketing<T extends Pick<Ticketing, "localities" | "phases" | "combinations">>(
  event: T,
  opens: Opens = OPENS_NOTHING,
): T {
  const combinations = event.combinations.filter((type) => !isHidden(event, type, opens));
  const phases = event.phases.filter(
    ({ id, isHidden: isOff }) => !isOff || combinations.some(({ phaseId }) => phaseId === id),
  );
  const isShown = (id: string) => phases.some((phase) => phase.id === id);
  return {
    ...event,
    combinations,
    phases: phases.map((phase) =>
      phase.opensAfter && !isShown(phase.opensAfter) ? { ...phase, opensAfter: null } : phase,
    ),
    localities: event.localities.filter(
      ({ id }) =>
        combinations.some(({ localityId }) => localityId === id) ||
        !event.combinations.some(({ localityId }) => localityId === id),
    ),
  };
}
