import { LOGIN_REDIRECT_MS } from "@tarima/shared/lib/limits.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Shown for a moment after a sign-in, before the page changes. Source: spec 2. */
export function Redirecting({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), LOGIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <p role="status" className="rounded-md bg-raised px-4 py-3.5 font-medium">
      Entrando…
    </p>
  );
}
