import { Outlet } from "react-router";
import { SecondStepGate } from "../features/security/second-step-gate.tsx";
import { learnErrors } from "../lib/api/api-error.ts";
import { CLIENT_CATALOGUE } from "../lib/api/unanswered.ts";
import { SessionProvider } from "../lib/session/session-provider.tsx";

learnErrors(CLIENT_CATALOGUE);

/** Around screens that need to know who is signed in; loads Firebase Auth. */
export function SessionArea() {
  return (
    <SessionProvider>
      <Outlet />
      <SecondStepGate />
    </SessionProvider>
  );
}

export { RequireDoor, RequireRole, RequireSession } from "../components/layout/require-session.tsx";
