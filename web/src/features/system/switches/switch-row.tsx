import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import type { SwitchesAnswer, SwitchName } from "@tarima/shared/system/switches.schema.ts";
import { CircleCheck, CircleExclamationPoint } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import type { Asked } from "./asked.ts";

const OFF = { tone: "danger", icon: CircleExclamationPoint } as const;
const ON = { tone: "success", icon: CircleCheck } as const;

/** What every switch's row is drawn from. */
export interface RowProps {
  seen: SwitchesAnswer;
  onAsk: (asked: Asked) => void;
}

interface SwitchRowProps {
  title: string;
  /** How it stands: "Vendiendo", "Paradas". */
  state: string;
  /** Whether people can do less than usual; undefined where it is neither on nor off. */
  isOff?: boolean;
  /** What that means for people now. */
  children: ReactNode;
  /** Of these switches the last change is told. */
  names: readonly SwitchName[];
  changes: SwitchesAnswer["changes"];
  actions: ReactNode;
}

/** One switch: how it stands, what that does to people, who changed it last and why, and what can be done. */
export function SwitchRow({ title, state, isOff, children, names, changes, actions }: SwitchRowProps) {
  const id = useId();
  const [last] = names.flatMap((name) => changes[name] ?? []).sort((a, b) => b.at.localeCompare(a.at));
  return (
    <li
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 py-5 wide:grid-cols-[220px_minmax(0,1fr)_auto] wide:items-start"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 wide:block">
        <h3 id={id} className="text-lg leading-tight font-semibold tracking-tight">
          {title}
        </h3>
        <p className="wide:mt-2">
          <Badge {...(isOff === undefined ? {} : isOff ? OFF : ON)}>{state}</Badge>
        </p>
      </div>
      <div className="min-w-0 max-w-[66ch]">
        {children}
        {last && (
          <p className="mt-2 text-sm text-muted wrap-anywhere">
            {last.by}, <RelativeTime at={last.at} /> ({formatInstant(last.at)}): «{last.reason}»
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 wide:max-w-56 wide:justify-end">{actions}</div>
    </li>
  );
}
