import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { useEffect } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";

interface PayOptions {
  /** There was nothing to pay: the order is complete. */
  onNowhereToPay: () => void;
  onError: (error: ApiError) => void;
}

/** Names the buyer and goes to the gateway's page. Busy until the browser has left this one. */
export function usePay({ onNowhereToPay, onError }: PayOptions) {
  const start = useRouteMutation(paymentRoutes.startCheckout);
  const { reset } = start;

  // Back from the gateway, the browser may show the page as it was left: busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reset]);

  return {
    error: start.error,
    isPending: start.isPending || Boolean(start.data?.url),
    mutate: (input: Parameters<typeof start.mutate>[0]) =>
      start.mutate(input, {
        onSuccess: ({ url }) => (url === null ? onNowhereToPay() : location.assign(url)),
        onError,
      }),
  };
}
