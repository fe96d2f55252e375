import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PROMOTER_CODE_KEEP_MS, PROMOTER_CODE_TIMEOUT_MS } from "@tarima/shared/lib/limits.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { call } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { queryKey } from "../../lib/api/query.ts";

/** A purchase's promoter code; with the name once the server has confirmed it. */
export interface AppliedPromoter {
  code: string;
  promoter?: { id: string; name: string };
  /** The check failed; the server decides when the order is made. */
  isPending?: boolean;
}

/** A code that was not applied, with the message for the buyer. */
export interface RefusedCode {
  message: string;
  /** It was not refused: the purchase can continue without it. */
  isUnknown: boolean;
}

export type CodeAnswer = { applied: AppliedPromoter } | { refused: RefusedCode };

/** The server does not offer this check; codes are then accepted until the order is made. Source: spec 8. */
const NOT_OFFERED = [501, 405];

/** The result of a failed check. */
export function answerOfFailure(code: string, error: unknown): CodeAnswer {
  const status = error instanceof ApiError ? error.status : 0;
  if (NOT_OFFERED.includes(status)) return { applied: { code, isPending: true } };
  if (status === 404) return { refused: { message: "Código de promotor no encontrado", isUnknown: false } };
  if (status === 400) {
    const { fields, message } = error as ApiError;
    return { refused: { message: fields.code || message || "Código inválido", isUnknown: false } };
  }
  return {
    refused: { message: "No se pudo validar el código. Puedes continuar igualmente.", isUnknown: true },
  };
}

/** The check of a code: waited for at most 5 s, and cached for 5 minutes. */
export const promoterQuery = (input: { code: string; eventId: string }) => ({
  queryKey: queryKey(promoterRoutes.validatePromoter, input),
  queryFn: () =>
    call(promoterRoutes.validatePromoter, input, { signal: AbortSignal.timeout(PROMOTER_CODE_TIMEOUT_MS) }),
  staleTime: PROMOTER_CODE_KEEP_MS,
  gcTime: PROMOTER_CODE_KEEP_MS,
  retry: false,
});

export function useValidatePromoter(eventId: string) {
  const client = useQueryClient();
  return useMutation<CodeAnswer, never, string>({
    mutationFn: async (code) => {
      try {
        const { valid, promoter, message } = await client.fetchQuery(promoterQuery({ code, eventId }));
        if (valid && promoter) return { applied: { code, promoter } };
        return { refused: { message, isUnknown: false } };
      } catch (error) {
        return answerOfFailure(code, error);
      }
    },
  });
}
