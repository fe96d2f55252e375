import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";

export interface FirstStep {
  id: string;
  title: string;
  children: ReactNode;
  isDone?: boolean;
  /** Where to do it; undefined for steps that only need waiting. */
  action?: { to: string; text: string };
}

/** The steps to the first sale; the first open one has the button. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find(({ isDone, action }) => !isDone && action);
  return (
    <ol className="divide-y divide-line border-y border-line">
      {steps.map(({ id, title, children, isDone = false, action }, at) => (
        <li
          key={id}
          className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-5 wide:grid-cols-[72px_minmax(0,1fr)_auto]"
        >
          <span className="display text-d-md text-muted max-wide:self-start">
            {isDone ? <Check size={36} aria-label="Hecho" className="text-success" /> : at + 1}
          </span>
          <div className="min-w-0">
            <h2 className="text-lg leading-snug font-semibold tracking-tight">{title}</h2>
            <p className="max-w-[60ch] text-note text-muted">{children}</p>
          </div>
          {action && (
            <Link
              to={action.to}
              className={buttonStyle({
                variant: id === next?.id ? "primary" : "secondary",
                className: "max-wide:col-start-2 max-wide:justify-self-start",
              })}
            >
              {action.text}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
