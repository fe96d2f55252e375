import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { ProducerMark } from "./producer-mark.tsx";

test.each([
  ["La Clave de Cali", "LC"],
  ["el farol", "E"],
  ["𝓛𝓪 𝓒𝓵𝓪𝓿𝓮", "𝓛𝓒"],
  ["🎭 del barrio", "🎭"],
])("the initials of «%s» are %s, of whole letters", (name, initials) => {
  expect(draw(<ProducerMark name={name} logoUrl={null} className="" />).text).toBe(initials);
});
