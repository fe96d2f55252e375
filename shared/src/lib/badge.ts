/** How a state is coloured, the same on the site, in mails and on paper; what each looks like is for who draws it. */
export const TONES = ["plain", "ink", "line", "success", "warning", "danger", "used", "info", "hot"] as const;
export type Tone = (typeof TONES)[number];

/** A state as people see it: never the colour without the word. */
export interface StatusBadge {
  label: string;
  tone: Tone;
}

/** One row a status; kept beside the statuses themselves. */
export type Badges<S extends string> = Readonly<Record<S, StatusBadge>>;

/** Whatever a table does not know. Source: spec 4. */
export const UNKNOWN_BADGE: StatusBadge = { label: "Desconocido", tone: "plain" };

/** The badge of a status that comes as text from outside: an audit entry's role, a state newer than this site. */
export function badgeOf(badges: Badges<string>, status: string, unknown = UNKNOWN_BADGE): StatusBadge {
  return Object.hasOwn(badges, status) ? (badges[status] ?? unknown) : unknown;
}
