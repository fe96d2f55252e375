import * as z from "zod/mini";
import { id } from "../api/primitives.ts";

/** Hidden phases and ticket types that a code, or a presale list, opens. */
export const opens = z.object({
  phases: z.array(id).check(z.maxLength(20, "Máximo 20 etapas")),
  types: z.array(id).check(z.maxLength(200, "Máximo 200 tipos de boleta")),
});
