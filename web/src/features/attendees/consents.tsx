import {
  CONSENT_LABELS,
  CONSENT_VERSIONS,
  type ConsentKind,
  pendingConsents,
} from "@tarima/shared/accounts/consent.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { staleText } from "../../lib/forms/stale-text.ts";
import { paths } from "../../lib/routing/paths.ts";
import { useAcceptConsents } from "./use-profile.ts";

const TEXTS: Record<ConsentKind, string> = { terms: paths.terms, data: paths.personalData };

/** Asks to accept texts that are new or changed; nothing if all are accepted. */
export function PendingConsents({ profile }: { profile: AttendeeProfile }) {
  const accept = useAcceptConsents();
  const pending = pendingConsents(profile.consents);
  if (pending.length === 0) return null;
  const isNew = profile.consents.length === 0;
  return (
    <Alert
      tone="info"
      title={isNew ? "Falta que aceptes nuestras condiciones." : "Nuestras condiciones cambiaron."}
      className="mt-6"
      action={
        <Button
          size="sm"
          variant="primary"
          isBusy={accept.isPending}
          onClick={() =>
            accept.mutate(
              { consentVersions: CONSENT_VERSIONS },
              {
                onError: (error) =>
                  void notify("error", "No quedó aceptado", staleText(error) ?? error.message),
              },
            )
          }
        >
          Los leí, los acepto y soy mayor de edad
        </Button>
      }
    >
      Léelos y acéptalos para seguir:{" "}
      {pending.map((kind, index) => (
        <span key={kind}>
          {index > 0 && " y "}
          <Link to={TEXTS[kind]} className="link">
            {CONSENT_LABELS[kind]}
          </Link>
        </span>
      ))}
      .
    </Alert>
  );
}

/** Accepted texts with version and time, the newest first. The page of each shows its present version, which may not be what was read. */
export function GivenConsents({ profile: { consents } }: { profile: AttendeeProfile }) {
  if (consents.length === 0) return <p className="text-muted">Ninguno aceptado todavía.</p>;
  return (
    <ul>
      {consents
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ kind, version, at }) => (
          <li key={`${kind} ${version}`} className="border-t border-line py-3 first:border-t-0 first:pt-0">
            {version === CONSENT_VERSIONS[kind] ? (
              <Link to={TEXTS[kind]} className="link">
                {CONSENT_LABELS[kind]}
              </Link>
            ) : (
              <p>{CONSENT_LABELS[kind]}</p>
            )}
            <p className="mt-1 text-sm text-muted">
              Versión del {formatCalendarDay(version)}, aceptada el {formatInstant(at)}
            </p>
          </li>
        ))}
    </ul>
  );
}
