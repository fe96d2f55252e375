/** Random numbers from 0 up to, but not including, 1. The same seed gives the same numbers, so a run can be repeated. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
