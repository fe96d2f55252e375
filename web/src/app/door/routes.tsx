import { lazy } from "react";
import { Route, Routes } from "react-router";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { DoorScreen } from "./door-screen.tsx";

// What door staff work with; the decoder comes with the camera only, the board with the supervisor.
export { DoorsScreen } from "./doors-screen.tsx";

const SupervisionScreen = lazy(async () => ({
  default: (await import("./supervision-screen.tsx")).SupervisionScreen,
}));

/** Under `/escaner/:eventId`: one door at work, and what its supervisor sees of all of them. */
export function DoorRoutes() {
  return (
    <Routes>
      <Route index element={<DoorScreen />} />
      <Route path="supervision" element={<SupervisionScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
