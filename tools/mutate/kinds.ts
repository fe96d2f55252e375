import { mutateAccess } from "./access.ts";
import { mutateAudit } from "./audit.ts";
import { mutateDeliveries } from "./deliveries.ts";
import { httpTestsOf, mutateLogic } from "./logic.ts";
import { mutatePreconditions } from "./preconditions.ts";
import { mutateRules } from "./rules.ts";
import type { Mutant } from "./score.ts";

type Keep = (part: string, mutants: Mutant[]) => void;

interface Kind {
  title: string;
  /** What is mutated, and which tests must fail. */
  does: string;
  /** Whether the emulators are needed to run these files or names. */
  needsWorld: (chosen: readonly string[]) => boolean;
  /** Runs the given files or names, or all when none are given; calls `keep` for each part that was run completely. */
  run: (chosen: readonly string[], keep: Keep) => Mutant[] | Promise<Mutant[]>;
  /** Runs a few mutants, so that the suite checks that this kind works. */
  quick: () => Mutant[] | Promise<Mutant[]>;
}

const always = () => true;

/** Runs a kind without parts, and stores its score when all of it was run. */
const whole =
  (run: (chosen: readonly string[]) => Promise<Mutant[]>): Kind["run"] =>
  async (chosen, keep) => {
    const mutants = await run(chosen);
    if (chosen.length === 0) keep("all", mutants);
    return mutants;
  };

export const KINDS = {
  logic: {
    title: "Logic",
    does: "StrykerJS turns comparisons, operators and conditions of the pure rules, and empties what they do; the tests beside them notice.",
    needsWorld: (chosen) => chosen.some((place) => httpTestsOf(place)),
    run: mutateLogic,
    quick: () => mutateLogic(["shared/src/orders/ticket-count.ts"]),
  },
  access: {
    title: "Accesses",
    does: "Every route's declaration lets in one caller more, one fewer, or one otherwise; the table of who may what (`functions/test/attacks/who-may.ts`) says so.",
    needsWorld: () => false,
    run: whole(async (chosen) =>
      mutateAccess().filter(({ place }) => chosen.length === 0 || chosen.some((it) => place.includes(it))),
    ),
    quick: mutateAccess,
  },
  preconditions: {
    title: "Preconditions",
    does: "What a commit is made on is taken out, place by place (`functions/test/support/preconditions.ts`); the invariants show it. Those that are spare are not counted.",
    needsWorld: always,
    run: whole(mutatePreconditions),
    quick: () => mutatePreconditions(["counted entry", "ended hold"]),
  },
  rules: {
    title: "Security rules",
    does: "One thing of `firestore.rules` or `storage.rules` is wrong (`functions/test/rules/mutations.ts`); the attempts beside it notice.",
    needsWorld: always,
    run: whole(mutateRules),
    quick: () => mutateRules(["firestore", "can be listed"]),
  },
  audit: {
    title: "Audit log",
    does: "A call that writes an entry of the audit log is taken out; the tests of the log over HTTP notice.",
    needsWorld: always,
    run: whole((chosen) => mutateAudit(chosen)),
    quick: () => mutateAudit(["promo-codes/create-promo-code"], { most: 1, pattern: "^discount codes" }),
  },
  deliveries: {
    title: "Triggers, schedules and queues",
    does: "One thing that a deployed function does is taken out; the tests over HTTP and of deliveries that name this function notice.",
    needsWorld: always,
    run: whole((chosen) => mutateDeliveries(chosen)),
    quick: () => mutateDeliveries(["presales.triggers"], { most: 1, pattern: "all go with their list" }),
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[]; // KINDS has exactly these keys
export const kindOf = (name: KindName): Kind => KINDS[name];
