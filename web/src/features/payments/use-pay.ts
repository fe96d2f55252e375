import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { useEffect } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";

interface PayOptions {
  /** Nothing has to be paid: the order is confirmed. */
  onNowhereToPay: () => void;
  onError: (error: ApiError) => void;
}

/** Stores the buyer and opens the gateway's page. Busy until the browser leaves. */
export function usePay({ onNowhereToPay, onError }: PayOptions) {
  const start = useRouteMutation(paymentRoutes.startCheckout);
  const { reset } = start;

  // after going back, browsers may restore the page as it was: busy
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
