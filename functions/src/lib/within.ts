/** The result of some work, or the error of `tooLate` where it takes longer than `ms` milliseconds; the work itself goes on. */
export async function within<T>(ms: number, work: () => Promise<T>, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
