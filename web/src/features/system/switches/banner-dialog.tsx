import { instantOf, type WallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { SITE_NOTICE_MAX } from "@tarima/shared/lib/limits.ts";
import { BANNER_TONES, type BannerTone } from "@tarima/shared/system/banner.ts";
import type { SwitchesAnswer } from "@tarima/shared/system/switches.schema.ts";
import { useState } from "react";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { DateTimeInput } from "../../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { textProblem } from "../../../lib/forms/text-problem.ts";
import { ChangeDialog } from "./change-dialog.tsx";

const TONES: Readonly<Record<BannerTone, string>> = { info: "Para informar", warning: "Para advertir" };

/** Puts a notice on all pages, or changes it. The hour is Colombia's. */
export function BannerDialog({ seen, onClose }: { seen: SwitchesAnswer; onClose: () => void }) {
  const { banner } = seen.switches;
  const [text, setText] = useState(banner?.text ?? "");
  const [tone, setTone] = useState<BannerTone>(banner?.tone ?? "info");
  const [until, setUntil] = useState<WallClock | undefined>(
    banner?.until ? wallClockOf(new Date(banner.until)) : undefined,
  );
  const [isTried, setTried] = useState(false);
  const own = text.trim();
  const problem = textProblem(own, SITE_NOTICE_MAX, "Escribe el aviso");
  const end = until ? instantOf(until) : undefined;
  const isPast = end !== undefined && end.getTime() <= Date.now();
  return (
    <ChangeDialog
      seen={seen}
      title={banner ? "¿Cambiar el aviso?" : "¿Poner un aviso en todas las páginas?"}
      confirm={banner ? "Cambiar el aviso" : "Poner el aviso"}
      wished={() => {
        setTried(true);
        if (problem || isPast) return undefined;
        return { banner: { text: own, tone, until: end?.toISOString() ?? null } };
      }}
      onClose={onClose}
      fields={
        <>
          <Field
            label="Aviso"
            error={isTried || own ? problem : undefined}
            hint="Solo texto: los enlaces no se abren."
          >
            <Textarea value={text} max={SITE_NOTICE_MAX} onChange={({ target }) => setText(target.value)} />
          </Field>
          <Field label="Tono" isGroup>
            <ChipChoice
              chips={BANNER_TONES.map((value) => ({ value, label: TONES[value] }))}
              value={tone}
              onChange={(next) => next && setTone(next)}
            />
          </Field>
          <Field
            label="Hasta"
            isGroup
            isOptional
            hint="Hora de Colombia. Vacío: hasta que alguien lo quite."
            error={isPast ? "Ya pasó" : undefined}
          >
            <DateTimeInput value={until} onChange={setUntil} />
          </Field>
        </>
      }
    >
      Lo ve todo el mundo arriba de cada página, menos en el lector de la puerta.
    </ChangeDialog>
  );
}
