import { billFreshMs } from "../config.ts";
import { readBillParts } from "./bill.repo.ts";
import { keptBill } from "./kept-bill.ts";

/** The bill as this instance knows it, at most 30 s old: what all lists, search and figures are answered from. */
export const currentBill = keptBill(readBillParts, billFreshMs());
