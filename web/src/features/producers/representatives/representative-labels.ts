import { DEFAULT_REPRESENTATIVE_ROLE } from "@tarima/shared/producers/producer-profile.ts";

/** A representative's role as it is read: the one that everyone begins with is stored in English. */
export const representativeRole = (role: string): string =>
  !role || role === DEFAULT_REPRESENTATIVE_ROLE ? "Representante" : role;
