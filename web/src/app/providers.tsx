import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Toaster } from "../components/ui/overlay/toaster.tsx";
import { WrittenAt } from "../lib/hooks/use-now.ts";

interface ProvidersProps {
  client: QueryClient;
  /** When the server drew the page; undefined where it did not. */
  drawnAt: Date | undefined;
  /** In the router of the browser or the server. */
  children: ReactNode;
}

/** What every screen stands in. What only people who are signed in need comes with areas/session.tsx. */
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
