import type { saleAlertRoutes } from "@tarima/shared/sale-alerts/sale-alerts.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { deleteSaleAlert, hasSaleAlert } from "./sale-alerts.repo.ts";
import { setSaleAlert } from "./set-sale-alert.ts";

export const saleAlertHandlers: Bindings<typeof saleAlertRoutes> = {
  getSaleAlert: { handle: async ({ id }, { actor }) => ({ isOn: await hasSaleAlert(id, actor.uid) }) },
  setSaleAlert: {
    handle: async ({ id }, call) => {
      await setSaleAlert(id, call);
      return { isOn: true };
    },
  },
  removeSaleAlert: {
    handle: async ({ id }, { actor }) => {
      await deleteSaleAlert(id, actor.uid);
      return { isOn: false };
    },
  },
};
