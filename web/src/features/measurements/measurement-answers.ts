import { ANSWER_PREFIX, type MeasurementAnswer, readAnswer } from "./measurement-answer.ts";

/** What this browser answered to organisers, by producer. Apart from the answer, which public pages load. */
export function readAnswers(): [string, MeasurementAnswer][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(ANSWER_PREFIX))
      .map((key) => key.slice(ANSWER_PREFIX.length))
      .toSorted()
      .flatMap((producerId) => {
        const answer = readAnswer(producerId);
        return answer ? [[producerId, answer]] : [];
      });
  } catch {
    return []; // blocked
  }
}
