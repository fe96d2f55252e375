import { billFreshMs } from "../../lib/config.ts";
import { readBillParts } from "./catalog.repo.ts";
import { keptBill } from "./catalog-cache.ts";

/** The bill as this instance knows it, at most 30 s old: what all lists, search and figures are answered from. */
export const currentBill = keptBill(readBillParts, billFreshMs());
