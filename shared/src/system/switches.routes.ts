import * as z from "zod/mini";
import { SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { switchesAnswer, switchesChange } from "./switches.schema.ts";

export const switchRoutes = {
  getSwitches: defineRoute({
    method: "GET",
    path: "/admin/system/switches",
    summary: "What is switched for the whole platform, by whom and why",
    access: SUPERADMIN,
    input: z.object({}),
    output: switchesAnswer,
    failure: "SWITCHES_ERROR",
  }),
  changeSwitches: defineRoute({
    method: "PUT",
    path: "/admin/system/switches",
    summary: "Change what is switched for the whole platform; everybody notices within half a minute",
    access: SUPERADMIN,
    secondStep: "recent",
    input: switchesChange,
    output: switchesAnswer,
    failure: "SWITCHES_CHANGE_ERROR",
  }),
};
