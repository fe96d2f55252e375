import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { Place } from "../../support/preconditions.ts";

/** Two actions at the same moment: the second happens between the read and the commit of the first. */
export interface Meeting {
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
  /** Whether the stored result is right. */
  isRight: () => Promise<boolean>;
}

/** For each place, prepares a new pair of actions. */
export type Meetings = Partial<Record<Place, () => Promise<Meeting>>>;

export const superadmin = (now = new Date()) =>
  buildCall({ now, actor: buildActor({ uid: "sistema", role: "superadmin" }) });
