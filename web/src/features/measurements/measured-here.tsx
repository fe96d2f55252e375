import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { toolNames } from "@tarima/shared/measurements/measuring-tools.ts";
import { useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { type MeasurementAnswer, refusesAll, saveAnswer } from "./measurement-answer.ts";
import { readAnswers } from "./measurement-answers.ts";

/**
 * What this browser answered to organisers who measure; what was allowed is taken back here, and is allowed on an event's page, where its
 * text names the tools of now. The account knows nothing of it.
 */
export function MeasuredHere() {
  const [answers, setAnswers] = useState(readAnswers);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
        {PURPOSES.measuring.name}
      </h3>
      {refusesAll() ? (
        <p className="text-sm text-muted">Tu navegador dice que no a toda medición, y así queda.</p>
      ) : answers.length === 0 ? (
        <p className="text-sm text-muted">
          En este navegador no has respondido a ningún organizador. Te preguntan en la página de su evento.
        </p>
      ) : (
        <ul>
          {answers.map(([producerId, answer]) => (
            <Answered
              key={producerId}
              answer={answer}
              onTakeBack={() => {
                saveAnswer(producerId, false, answer);
                setAnswers(readAnswers());
                heading.current?.focus(); // the button goes
                void notify("success", "Ya no la permites en este navegador", answer.name ?? UNNAMED);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Of answers from before names were kept with them; when they were given tells them apart. */
const UNNAMED = "Un organizador al que respondiste antes";

interface AnsweredProps {
  answer: MeasurementAnswer;
  onTakeBack: () => void;
}

function Answered({ answer: { name, visitorId, at, tools }, onTakeBack }: AnsweredProps) {
  const since = formatInstant(at);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name ?? UNNAMED}</p>
        <p className="text-sm text-muted">
          {visitorId ? `Permitida con ${toolNames(tools)}` : "No permitida"} en este navegador desde el{" "}
          {since}
        </p>
      </div>
      {visitorId && (
        <Button size="sm" onClick={onTakeBack}>
          Ya no la permito<span className="sr-only"> a {name ?? `quien respondiste el ${since}`}</span>
        </Button>
      )}
    </li>
  );
}
