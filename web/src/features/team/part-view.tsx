import { counted } from "@tarima/shared/lib/text/plural.ts";
import { RIGHT_TEXTS } from "@tarima/shared/team/right-texts.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { Badge } from "../../components/ui/data/badge.tsx";

type Part = Readonly<{ rights: readonly TeamRight[]; eventIds: readonly string[] | null }>;

/** The rights as badges, and in which events. */
export function PartView({ part, names }: { part: Part; names?: ReadonlyMap<string, string> }) {
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {part.rights.map((right) => (
          <Badge key={right} tone={right === "all" ? "ink" : "line"}>
            {RIGHT_TEXTS[right].label}
          </Badge>
        ))}
      </span>
      <span className="mt-1.5 block text-sm text-muted">{eventsText(part, names)}</span>
    </>
  );
}

const MOST_NAMED = 3;

/** Which events they are is not known of one's own membership. */
function eventsText({ eventIds }: Pick<Part, "eventIds">, names?: ReadonlyMap<string, string>): string {
  if (eventIds === null) return "En todos los eventos";
  if (eventIds.length === 0) return "Solo en algunos eventos";
  const known = eventIds.flatMap((id) => names?.get(id) ?? []);
  const count = `Solo en ${counted(eventIds.length, "evento")}`;
  return known.length > 0 && eventIds.length <= MOST_NAMED ? `Solo en ${known.join(", ")}` : count;
}
