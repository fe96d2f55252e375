import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "../../lib/query.ts";
import { SessionProvider } from "../../lib/session/session-provider.tsx";

/** Around every screen that needs to know who is signed in; brings Firebase Auth and React Query along. */
export function SessionArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    </QueryClientProvider>
  );
}
