import { CONSENT_VERSIONS, pendingConsents } from "@tarima/shared/accounts/consent.ts";
import { asApiError } from "../../../lib/api/api-error.ts";
import { staleText } from "../../../lib/forms/stale-text.ts";
import { useAcceptConsents, useProfile } from "../../attendees/use-profile.ts";

/**
 * Records that the texts beside the box were accepted, for who has not accepted them as they stand: an account by Google, or one from
 * before they changed. `accept` returns what is wrong, undefined if nothing is.
 */
export function useAcceptShown() {
  const { data: profile } = useProfile();
  const { mutateAsync, isPending } = useAcceptConsents();
  return {
    isPending,
    async accept(): Promise<string | undefined> {
      if (profile && pendingConsents(profile.consents).length === 0) return undefined;
      try {
        await mutateAsync({ consentVersions: CONSENT_VERSIONS });
      } catch (error) {
        const failed = asApiError(error);
        return staleText(failed) ?? failed.message;
      }
      return undefined;
    },
  };
}
