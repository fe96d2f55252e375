import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { MEASUREMENT_CONSENT } from "@tarima/shared/measurements/measurement-text.ts";
import { MEASURING_TOOLS, type MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";
import { paths } from "../../lib/routing/paths.ts";
import {
  answersFor,
  consentOf,
  currentAnswer,
  refusesAll,
  rememberOrganiser,
  saveAnswer,
} from "./measurement-answer.ts";
import { tellVisit } from "./tell-visit.ts";
import { useRoomBelow } from "./use-room-below.ts";

interface VisitMeasurementProps {
  event: Pick<PublicEvent["event"], "id" | "publicSlug">;
  producer: Pick<PublicEvent["producer"], "id" | "name" | "measuredWith">;
}

/** Asks whether the organiser's own analytics may be told of the visit, tells them after a yes, and lets the answer be changed. */
export function VisitMeasurement(props: VisitMeasurementProps) {
  return useHydrated() && !refusesAll() ? <Measurement {...props} /> : null;
}

function Measurement({ event, producer }: VisitMeasurementProps) {
  const tools = MEASURING_TOOLS.filter((tool) => producer.measuredWith?.includes(tool));
  const [answer, setAnswer] = useState(() => currentAnswer(producer.id, tools));
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isAnswered = answer !== undefined && answersFor(answer, tools);
  const isTold = useRef(false);
  useEffect(() => {
    const consent = isAnswered ? consentOf(producer.id, answer) : undefined;
    if (!consent) return;
    rememberOrganiser(event.publicSlug, producer.id);
    if (!isTold.current) tellVisit(event, consent);
    isTold.current = true;
  }, [event, producer.id, answer, isAnswered]);

  const say = (isAllowed: boolean) => {
    setAnswer(saveAnswer(producer.id, isAllowed, { tools, name: producer.name }));
    setChanging(false);
    if (isChanging) change.current?.focus();
  };
  return (
    <>
      {answer && isAnswered && (
        <p className="mt-8 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="wrap-anywhere">
            Medición de {producer.name}: {answer.visitorId ? "permitida" : "no permitida"}
          </span>
          <Button ref={change} size="sm" variant="quiet" onClick={() => setChanging(true)}>
            Cambiar
          </Button>
        </p>
      )}
      {(isChanging || !isAnswered) && (
        <Question name={producer.name} tools={tools} isAskedFor={isChanging} onAnswer={say} />
      )}
    </>
  );
}

interface QuestionProps {
  name: string;
  tools: readonly MeasuringTool[];
  /** The visitor wants to change what they said. */
  isAskedFor: boolean;
  onAnswer: (isAllowed: boolean) => void;
}

/** Above the bars of a phone, so that nothing that sells is covered; below the poster on a wide screen. */
function Question({ name, tools, isAskedFor, onAnswer }: QuestionProps) {
  const below = useRoomBelow();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) box.current?.focus();
  }, [isAskedFor]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Medición del organizador"
      style={{ bottom: below }}
      className="fixed inset-x-0 z-7 grid max-h-[60dvh] gap-3 overflow-y-auto border-t border-line bg-surface px-gutter py-3 shadow-[0_-12px_28px_-18px_rgb(0_0_0/.5)] outline-none wide:right-auto wide:bottom-6! wide:left-6 wide:w-110 wide:rounded-lg wide:border wide:p-5"
    >
      <p className="text-sm leading-snug wrap-anywhere">
        {MEASUREMENT_CONSENT.text(name, tools)}{" "}
        <Link to={paths.personalData} className="link">
          Tus datos
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-3 cramped:gap-1">
        <Button size="sm" onClick={() => onAnswer(false)}>
          No, gracias
        </Button>
        <Button size="sm" onClick={() => onAnswer(true)}>
          Permitir
        </Button>
      </div>
    </section>
  );
}
