import { lazy } from "react";
import { Route, Routes } from "react-router";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { DoorScreen } from "./door-screen.tsx";

// Screens of door staff. The QR decoder is loaded with the camera, the board for supervisors.
export { DoorLinkScreen } from "./door-link-screen.tsx";
export { DoorsScreen } from "./doors-screen.tsx";

const SupervisionScreen = lazy(async () => ({
  default: (await import("./supervision-screen.tsx")).SupervisionScreen,
}));

const BoxOffice = lazy(async () => ({
  default: (await import("./box-office-screen.tsx")).BoxOfficeScreen,
}));

/** Selling at the door, at `/taquilla/:eventId`. */
export const BoxOfficeScreen = () => <BoxOffice />;

/** Routes under `/escaner/:eventId`: the scanner, and the supervisor's board. */
export function DoorRoutes() {
  return (
    <Routes>
      <Route index element={<DoorScreen />} />
      <Route path="supervision" element={<SupervisionScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
