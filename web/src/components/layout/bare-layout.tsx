import { MainArea } from "./main-area.tsx";

/** No frame: the screen fills the phone. */
export function BareLayout() {
  return <MainArea />;
}
