import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { Place } from "../../support/preconditions.ts";

/** Two who do something at the same moment: the second one between the first one's read and its commit. */
export interface Meeting {
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
  /** Whether what is stored then is what it has to be. */
  isRight: () => Promise<boolean>;
}

/** Makes what they meet at, anew each time. */
export type Meetings = Partial<Record<Place, () => Promise<Meeting>>>;

export const superadmin = (now = new Date()) =>
  buildCall({ now, actor: buildActor({ uid: "sistema", role: "superadmin" }) });
