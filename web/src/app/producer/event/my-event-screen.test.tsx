import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { expect, test } from "vitest";
import { draw, refused } from "../../../../test/components/draw.tsx";
import { ApiError } from "../../../lib/api/api-error.ts";
import { MyEventScreen } from "./my-event-screen.tsx";

test.each(["", "/datos", "/boletas", "/asistentes"])(
  "an event that cannot be fetched has a heading of its own at …%s, and a way to try again",
  (section) => {
    const { html, buttons } = draw(
      <MyEventScreen />,
      [
        refused(
          eventRoutes.getMyEvent,
          { id: "rumba" },
          new ApiError("EVENT_FETCH_ERROR", { status: 500, message: "No pudimos traer el evento" }),
        ),
      ],
      { at: `/productor/eventos/rumba${section}`, path: "/productor/eventos/:eventId/:section?" },
    );
    expect(html).toMatch(/<h1[^>]*>Algo falló<\/h1>/);
    expect(html).toContain("No pudimos traer el evento");
    expect(buttons).toEqual(["Reintentar"]);
  },
);
