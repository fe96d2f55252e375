import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { MEASUREMENT_CONSENT } from "@tarima/shared/measurements/measurement-text.ts";
import { useState } from "react";
import { Switch } from "../../components/ui/form/choice/switch.tsx";
import { type MeasurementAnswer, refusesAll, saveAnswer } from "./measurement-answer.ts";
import { readAnswers } from "./measurement-answers.ts";

/** What this browser answered to organisers who measure, each with a switch. The account knows nothing of it. */
export function MeasuredHere() {
  const [answers, setAnswers] = useState(readAnswers);
  if (refusesAll() || answers.length === 0)
    return (
      <div className="py-2.5">
        <p>{PURPOSES.measuring.name}</p>
        <p className="text-sm text-muted">
          {refusesAll()
            ? "Tu navegador les dice que no a todas, y así lo hacemos."
            : "En este navegador no has respondido a ninguna. Se pregunta en la página de cada evento."}
        </p>
      </div>
    );
  return answers.map(([producerId, answer]) => (
    <Answered
      key={producerId}
      answer={answer}
      onChange={(isAllowed) => {
        saveAnswer(producerId, isAllowed, answer);
        setAnswers(readAnswers());
      }}
    />
  ));
}

interface AnsweredProps {
  answer: MeasurementAnswer;
  onChange: (isAllowed: boolean) => void;
}

function Answered({ answer: { name = "un organizador", visitorId, at, tools }, onChange }: AnsweredProps) {
  return (
    <div>
      <Switch
        checked={visitorId !== undefined}
        onChange={onChange}
        note={MEASUREMENT_CONSENT.text(name, tools)}
      >
        <span className="wrap-anywhere">Medición de {name}</span>
      </Switch>
      <p className="pl-14 text-sm text-muted">
        {visitorId ? "Permitida" : "No permitida"} en este navegador desde el {formatInstant(at)}
      </p>
    </div>
  );
}
