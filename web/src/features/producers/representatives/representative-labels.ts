import { DEFAULT_REPRESENTATIVE_ROLE } from "@tarima/shared/producers/producer-profile.ts";

/** Label of a role: the default role is stored in English. */
export const representativeRole = (role: string): string =>
  !role || role === DEFAULT_REPRESENTATIVE_ROLE ? "Representante" : role;
