import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { Toaster } from "../components/ui/overlay/toaster.tsx";
import { queryClient } from "../lib/query.ts";

/** What every screen stands in. What only people who are signed in need comes with areas/session.tsx. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>{children}</BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
