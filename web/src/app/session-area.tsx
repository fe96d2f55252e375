import { ERRORS } from "@tarima/shared/api/errors.ts";
import { Outlet } from "react-router";
import { SecondStepGate } from "../features/security/second-step-gate.tsx";
import { learnErrors } from "../lib/api/api-error.ts";
import { SessionProvider } from "../lib/session/session-provider.tsx";

learnErrors(ERRORS);

/** Around screens that need to know who is signed in; loads Firebase Auth. */
export function SessionArea() {
  return (
    <SessionProvider>
      <Outlet />
      <SecondStepGate />
    </SessionProvider>
  );
}

export { RequireRole, RequireSession } from "../components/layout/require-session.tsx";
