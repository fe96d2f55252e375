import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { PerformingArtsFacts } from "./performing-arts-facts.tsx";

const registration = { number: "1234-2026", kind: "occasional" } as const;

test("of a show: what kind, its code, and its organiser's registration", () => {
  const { text } = draw(
    <PerformingArtsFacts
      event={{ performingArts: "circus", pulepCode: "ABC123" }}
      producer={{ performingArtsRegistration: registration }}
    />,
  );
  for (const said of ["Sí: circo", "ABC123", "1234-2026, ocasional"]) expect(text).toContain(said);
});

test("of a show that lacks them, that it lacks them", () => {
  const { text } = draw(
    <PerformingArtsFacts event={{ performingArts: "music", pulepCode: null }} producer={{}} />,
  );
  expect(text).toContain("No tiene");
  expect(text).toContain("No lo ha puesto en su perfil");
});

test("of what is none, or does not say, nothing more is looked for", () => {
  const of = (performingArts: "none" | null) =>
    draw(<PerformingArtsFacts event={{ performingArts, pulepCode: null }} producer={{}} />).text;
  expect(of("none")).toMatch(/Es un espectáculo\s*No$/);
  expect(of(null)).toMatch(/Es un espectáculo\s*No lo ha dicho$/);
});
