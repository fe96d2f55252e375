import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import type { Topic } from "./answers.ts";

/** The topics with the answers that have every word of a query, without accents or case; all of them for an empty one. */
export function findAnswers(topics: readonly Topic[], query: string): Topic[] {
  const words = normalizeText(query).split(" ").filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer }) => {
        const text = normalizeText(`${topic.title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
