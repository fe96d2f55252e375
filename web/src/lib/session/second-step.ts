/** Why the server refused a call: it needs a code, or the user has not set up a second step. */
export type SecondStepAsked = "SECOND_STEP_NEEDED" | "SECOND_STEP_MISSING";

interface Question {
  asked: SecondStepAsked;
  answer: (isPassed: boolean) => void;
  isPassed: Promise<boolean>;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks the user to pass the second step. Returns whether they did; false if no screen is there to ask. */
export function askSecondStep(asked: SecondStepAsked): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question) return question.isPassed;
  let answer: Question["answer"] = () => {};
  const isPassed = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  question = { asked, answer, isPassed };
  tell();
  return isPassed;
}

export function answerSecondStep(isPassed: boolean): void {
  question?.answer(isPassed);
  question = undefined;
  tell();
}

export const secondStepAsked = (): SecondStepAsked | undefined => question?.asked;

export function subscribeToSecondStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) answerSecondStep(false);
  };
}
