import { MainArea } from "./main-area.tsx";

/** Nothing around the screen: it fills the phone. */
export function BareLayout() {
  return <MainArea />;
}
