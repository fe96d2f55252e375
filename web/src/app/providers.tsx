import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Toaster } from "../components/ui/overlay/toaster.tsx";
import { WrittenAt } from "../lib/hooks/use-now.ts";

interface ProvidersProps {
  client: QueryClient;
  /** When the server drew the page; undefined in a page drawn by the browser. */
  drawnAt: Date | undefined;
  /** Within the router of browser or server. */
  children: ReactNode;
}

/** Providers of every screen. Those for signed-in people come with session-area.tsx. */
export function Providers({ client, drawnAt, children }: ProvidersProps) {
  return (
    <WrittenAt value={drawnAt}>
      <QueryClientProvider client={client}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </WrittenAt>
  );
}
