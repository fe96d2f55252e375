import type * as z from "zod/mini";

/** Refuses a range whose end is before its start; the error is put on the end. Source: spec 5, date ranges. */
export function checkRange(from: string, to: string): z.core.CheckFn<Record<string, unknown>> {
  return ({ value, issues }) => {
    const [start, end] = [value[from], value[to]];
    const areTimes = typeof start === "string" && typeof end === "string";
    if (areTimes && Date.parse(start) > Date.parse(end))
      issues.push({ code: "custom", path: [to], message: "Debe ir después del comienzo", input: value });
  };
}
