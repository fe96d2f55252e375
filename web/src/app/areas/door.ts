// What door staff work with; the decoder comes with the camera only.
export { DoorScreen } from "../door-screen.tsx";
export { DoorsScreen } from "../doors-screen.tsx";
