import { EVENT_STATUSES } from "@tarima/shared/events/event.status.ts";
import { expect, test } from "vitest";
import { buildProducer } from "../../../../tools/builders/people.ts";
import { draw } from "../../../test/components/draw.tsx";
import { ProducerBeginning } from "./producer-beginning.tsx";

const none = Object.fromEntries(EVENT_STATUSES.map((status) => [status, 0])) as Record<
  (typeof EVENT_STATUSES)[number],
  number
>; // a number per status

test("while the account is in review: the profile first, then a draft, and what is waited for", () => {
  const { headings, links, text } = draw(
    <ProducerBeginning
      producer={buildProducer({ status: "pending", contactPhone: null })}
      isPending
      events={none}
    />,
  );
  expect(text).toContain("Tu cuenta está en revisión. Mientras tanto puedes dejar todo listo.");
  expect(headings).toEqual(["Completa tu perfil", "Crea tu primer evento", "Activamos tu cuenta"]);
  expect(links).toEqual([
    { text: "Completar", href: "/productor/perfil" },
    { text: "Crear evento", href: "/productor/eventos/nuevo" },
  ]);
});

test("who is active and has no event is led to the first", () => {
  const { headings } = draw(<ProducerBeginning producer={buildProducer()} isPending={false} events={none} />);
  expect(headings).toEqual(["Crea tu primer evento", "Lo revisamos"]);
});

test("who has a draft goes on from it", () => {
  const { headings, links } = draw(
    <ProducerBeginning producer={buildProducer()} isPending={false} events={{ ...none, draft: 1 }} />,
  );
  expect(headings[0]).toBe("Ya tienes con qué empezar");
  expect(links[0]).toEqual({ text: "Ver tus eventos", href: "/productor/eventos" });
});
