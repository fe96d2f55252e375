import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { Toaster } from "../components/ui/toaster.tsx";

/** What every screen stands in. What only people who are signed in need comes with areas/session.tsx. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <BrowserRouter>{children}</BrowserRouter>
      <Toaster />
    </>
  );
}
