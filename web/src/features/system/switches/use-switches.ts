import { switchRoutes } from "@tarima/shared/system/switches.routes.ts";
import type { SwitchesAnswer } from "@tarima/shared/system/switches.schema.ts";
import { queryClient, queryKey, useRoute } from "../../../lib/api/query.ts";

/** Another superadmin may change them meanwhile, milliseconds. */
const RENEWED_EVERY_MS = 30_000;

export const useSwitches = () =>
  useRoute(switchRoutes.getSwitches, {}, { refetchInterval: RENEWED_EVERY_MS });

const KEY = queryKey(switchRoutes.getSwitches, {});

export const showSwitches = (answer: SwitchesAnswer): void => void queryClient.setQueryData(KEY, answer);
export const renewSwitches = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
