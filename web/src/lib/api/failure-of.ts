interface Asked<E> {
  error: E;
  refetch: () => unknown;
  isFetching: boolean;
}

/** What a screen shows of a query that failed: the error, and how to ask again. */
export function failureOf<E>({ error, refetch, isFetching }: Asked<E>) {
  return { error, onRetry: () => void refetch(), isRetrying: isFetching };
}
