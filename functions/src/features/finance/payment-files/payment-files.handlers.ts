import type { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Bindings } from "../../../lib/http/binding.ts";
import { uniqueOrder } from "../../../lib/http/list-order.ts";
import { pageOf } from "../../../lib/http/paging.ts";
import { confirmPaymentFile } from "./confirm-payment-file.ts";
import { createPaymentFile } from "./create-payment-file.ts";
import { drawPaymentFile } from "./draw-payment-file.ts";
import { dropPaymentFile } from "./drop-payment-file.ts";
import { findPayables } from "./payables.ts";
import { paymentFileView } from "./payment-file-views.ts";
import { findPaymentFile, findPaymentFiles } from "./payment-files.repo.ts";

export const paymentFileHandlers: Bindings<typeof paymentFileRoutes> = {
  listPayables: { handle: (_input, { now }) => findPayables(now) },
  listPaymentFiles: {
    handle: async ({ limit, cursor }) => {
      const { after, cursorOf } = uniqueOrder("-number", cursor);
      return pageOf(await findPaymentFiles(limit + 1, after), limit, ({ id }) => cursorOf(id));
    },
  },
  getPaymentFile: {
    handle: async ({ id }) => {
      const file = await findPaymentFile(id);
      if (!file) throw new AppError("PAYMENT_FILE_NOT_FOUND");
      return paymentFileView(file);
    },
  },
  createPaymentFile: { handle: async (wish, call) => paymentFileView(await createPaymentFile(wish, call)) },
  drawPaymentFile: { handle: ({ id }, call) => drawPaymentFile(id, call) },
  confirmPaymentFile: {
    handle: async ({ id, ...said }, call) => paymentFileView(await confirmPaymentFile(id, said, call)),
  },
  dropPaymentFile: {
    handle: async ({ id, reason }, call) => paymentFileView(await dropPaymentFile(id, reason, call)),
  },
};
