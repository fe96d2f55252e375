import {
  missingInWords,
  PASSWORD_LEVELS,
  type PasswordLevel,
  passwordStrength,
} from "@tarima/shared/accounts/password.ts";
import { cx } from "class-variance-authority";
import { Check } from "lucide-react";

const INKS: Record<PasswordLevel, string> = {
  Débil: "bg-danger-solid",
  Regular: "bg-warning-solid",
  Buena: "bg-success-solid",
  Excelente: "bg-success-solid",
};

/** Strength of a new password, and what it lacks. Placed below its PasswordInput. */
export function PasswordMeter({ password, className }: { password: string; className?: string }) {
  const { level, missing, isStrong } = passwordStrength(password);
  const filled = password === "" ? 0 : PASSWORD_LEVELS.indexOf(level) + 1;
  return (
    <div className={cx("grid gap-1.5", className)}>
      <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4 text-sm">
        {password !== "" && <span className="font-semibold">Contraseña: {level}</span>}
        {isStrong ? (
          <span className="flex items-center gap-1.5 font-medium text-success">
            <Check size={17} aria-hidden />
            Cumple con todo
          </span>
        ) : (
          <span className="text-muted">{missingInWords(missing)}</span>
        )}
      </p>
      <div aria-hidden className="flex gap-1">
        {PASSWORD_LEVELS.map((it, index) => (
          <span key={it} className={cx("h-1.5 grow", index < filled ? INKS[level] : "bg-line")} />
        ))}
      </div>
    </div>
  );
}
