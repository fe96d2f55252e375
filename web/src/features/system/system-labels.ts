import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import { SERVICES } from "@tarima/shared/system/services.ts";
import type { SystemHealth, TimeRange } from "@tarima/shared/system/system.schema.ts";

export const RANGE_LABELS: Readonly<Record<TimeRange, { chip: string; words: string }>> = {
  "1h": { chip: "1 h", words: "Última hora, minuto a minuto" },
  "24h": { chip: "24 h", words: "Último día, hora a hora" },
  "7d": { chip: "7 d", words: "Última semana, de seis en seis horas" },
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** "84 ms", "12 s", "4 min"; a dash if unknown. */
export function latencyLabel(ms: number | null): string {
  if (ms === null) return "—";
  if (ms >= 2 * MINUTE) return `${formatNumber(Math.round(ms / MINUTE))} min`;
  if (ms >= 10 * SECOND) return `${formatNumber(Math.round(ms / SECOND))} s`;
  return `${formatNumber(ms)} ms`;
}

/** "99,98%" */
export function percentLabel(percent: number | null): string {
  return percent === null ? "—" : `${formatNumber(percent, percent === 100 || percent === 0 ? 0 : 2)}%`;
}

/** "7 de 8 en pie"; unknown without a recent check. */
export function standingLabel({ services, totalIssues }: SystemHealth): string {
  if (services.every(({ status }) => status === "unknown")) return "Sin datos";
  return `${services.length - totalIssues} de ${services.length} en pie`;
}

const LIST = new Intl.ListFormat("es", { type: "conjunction" });

/** The platform's state in a sentence. */
export function standingSentence({ services, checkedAt }: SystemHealth): string {
  if (checkedAt === null) return "Todavía no hay revisiones: la primera llega en un minuto.";
  const named = (status: string) =>
    services.filter((service) => service.status === status).map(({ key }) => SERVICES[key].name);
  const [down, slow, unknown] = [named("down"), named("slow"), named("unknown")];
  if (unknown.length > 0)
    return "Hace más de cinco minutos que no hay revisiones: mira las funciones programadas.";
  const parts = [
    down.length > 0 && `${LIST.format(down)} ${plural(down.length, "no responde", "no responden")}.`,
    slow.length > 0 && `${LIST.format(slow)} ${plural(slow.length, "responde", "responden")} lento.`,
  ].filter(Boolean);
  return parts.join(" ") || "Todo responde como debe.";
}
