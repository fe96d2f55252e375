/** Tones of status badges, the same on the site, in mails and on paper; each decides how a tone looks. */
export const TONES = ["plain", "ink", "line", "success", "warning", "danger", "used", "info", "hot"] as const;
export type Tone = (typeof TONES)[number];

/** A status as people see it: a label always goes with the tone. */
export interface StatusBadge {
  label: string;
  tone: Tone;
}

/** One badge per status, defined beside the statuses. */
export type Badges<S extends string> = Readonly<Record<S, StatusBadge>>;

/** For statuses that a table does not know. Source: spec 4. */
export const UNKNOWN_BADGE: StatusBadge = { label: "Desconocido", tone: "plain" };

/** The badge of a status that comes as text from outside: a role in an audit entry, or a status newer than this site. */
export function badgeOf(badges: Badges<string>, status: string, unknown = UNKNOWN_BADGE): StatusBadge {
  return Object.hasOwn(badges, status) ? (badges[status] ?? unknown) : unknown;
}
