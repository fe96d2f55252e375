import type { Role } from "@tarima/shared/api/roles.ts";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { draw } from "../../../test/components/draw.tsx";
import type { Session } from "../../lib/session/session-store.ts";
import { RequireDoor, RequireRole, RequireSession } from "./require-session.tsx";

const here = vi.hoisted((): { session: Session } => ({ session: { status: "unknown" } }));
vi.mock("../../lib/session/use-session.ts", () => ({ useSession: () => here.session }));

const user = { uid: "luz", email: "luz@tarima.test", name: "Luz", isEmailVerified: true };
const as = (role: Role): Session => ({ status: "signed-in", user, role, producerId: undefined });

const drawn = () =>
  draw(
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<RequireRole roles={["producer", "superadmin"]} />}>
          <Route path="*" element={<p>Las ventas de tu evento</p>} />
        </Route>
      </Route>
    </Routes>,
  );

beforeEach(() => {
  here.session = { status: "unknown" };
});

// spec: 6.23
test("a screen for other roles says whom it is for, and shows nothing of itself", () => {
  here.session = as("attendee");
  const { headings, text } = drawn();
  expect(headings).toEqual(["Esta página no es para tu cuenta"]);
  expect(text).toContain("Es para la superadministración y productores.");
  expect(text).not.toContain("Las ventas");
});

test("a screen is shown to each role that it is for", () => {
  here.session = as("producer");
  expect(drawn().text).toBe("Las ventas de tu evento");
  here.session = as("superadmin");
  expect(drawn().text).toBe("Las ventas de tu evento");
});

test.each<Session>([
  { status: "unknown" },
  { status: "anonymous" },
  { ...as("superadmin"), user: { ...user, isEmailVerified: false } } as Session,
])(
  "nothing of it is shown before it is known who is there, and that their e-mail is theirs: %j",
  (session) => {
    here.session = session;
    expect(drawn().text).not.toContain("Las ventas");
  },
);

describe("a guest of a door", () => {
  const guest: Session = { status: "guest", user: { ...user, email: "", isEmailVerified: false } };
  const atDoor = (path: string) =>
    draw(
      <Routes>
        <Route element={<RequireDoor />}>
          <Route path="escaner/:eventId" element={<p>Lee boletas</p>} />
        </Route>
        <Route path="*" element={<p>Otra parte</p>} />
      </Routes>,
      [],
      { at: path },
    ).text;

  test("sees the door, and is nobody on every other screen", () => {
    here.session = guest;
    expect(atDoor("/escaner/rumba")).toBe("Lee boletas");
    expect(drawn().text).not.toContain("Las ventas");
  });

  test("an account without such a role sees no door", () => {
    here.session = as("attendee");
    expect(atDoor("/escaner/rumba")).not.toContain("Lee boletas");
    here.session = as("scanner");
    expect(atDoor("/escaner/rumba")).toBe("Lee boletas");
  });
});
