import { minimumOf, stepOf } from "./order-rules.ts";
import type { Combination } from "./ticketing.schema.ts";

type Ruled = Pick<
  Combination,
  | "id"
  | "type"
  | "price"
  | "limit"
  | "maxPerOrder"
  | "maxPerPerson"
  | "minPerOrder"
  | "step"
  | "groupPrice"
  | "onlyWith"
>;

/** Index of the row, field, message. */
type Fault = [index: number, field: string, message: string];

/** What is wrong with the rules that ticket types set for an order: minimum, step, group price, and what they are sold with. */
export function orderRuleFaults(rows: readonly Ruled[]): Fault[] {
  return rows.flatMap((row, i) =>
    [...quantityFaults(row), ...groupPriceFaults(row), ...addOnFaults(rows, row)].map(
      ([field, message]): Fault => [i, field, message],
    ),
  );
}

type FieldFault = [field: string, message: string];

/** The field that says how few tickets there may be. */
const minimumField = ({ minPerOrder }: Pick<Ruled, "minPerOrder">) => (minPerOrder ? "minPerOrder" : "step");

function quantityFaults(row: Ruled): FieldFault[] {
  const [least, step] = [minimumOf(row), stepOf(row)];
  const field = minimumField(row);
  const isAbove = (most: number | null | undefined) => Boolean(most) && least > (most ?? 0);
  const faults: FieldFault[] = [];
  if (least % step !== 0) faults.push([field, `Debe ser múltiplo de ${step}`]);
  if (isAbove(row.maxPerOrder)) faults.push([field, "Es más que el máximo por compra"]);
  if (isAbove(row.maxPerPerson)) faults.push([field, "Es más que el máximo por persona"]);
  if (isAbove(row.limit)) faults.push([field, "Es más de lo que se vende"]);
  return faults;
}

function groupPriceFaults(row: Ruled): FieldFault[] {
  const { groupPrice, type, maxPerOrder } = row;
  if (!groupPrice) return [];
  const faults: FieldFault[] = [];
  if (type === "free") faults.push(["groupPrice.price", "Una boleta gratis vale 0"]);
  else if (groupPrice.price <= 0) faults.push(["groupPrice.price", "Precio debe ser > 0"]);
  else if (groupPrice.price >= row.price) faults.push(["groupPrice.price", "Debe ser menor que el precio"]);
  const least = minimumOf(row);
  if (groupPrice.from <= least) faults.push(["groupPrice.from", `Debe ser más que ${least}`]);
  if (maxPerOrder !== null && groupPrice.from > maxPerOrder)
    faults.push(["groupPrice.from", "Es más que el máximo por compra"]);
  return faults;
}

function addOnFaults(rows: readonly Ruled[], { id, onlyWith }: Ruled): FieldFault[] {
  if (!onlyWith) return [];
  const other = rows.find((row) => row.id === onlyWith && row.id !== id);
  if (!other) return [["onlyWith", "Escoge otro tipo de boleta de este evento"]];
  return other.onlyWith ? [["onlyWith", "Esa también se vende con otra: escoge una que se venda sola"]] : [];
}

interface PurchaseLimits {
  perOrder: number;
  perPerson: number;
}

/** Rules of ticket types that the event's limits leave nobody a way to meet. */
export function beyondLimits(
  rows: readonly Pick<Ruled, "minPerOrder" | "step" | "groupPrice">[],
  { perOrder, perPerson }: PurchaseLimits,
): Fault[] {
  const most = Math.min(perOrder, perPerson);
  const why = perOrder <= perPerson ? `${perOrder} por compra` : `${perPerson} por persona`;
  const message = `En este evento se compran máximo ${why}`;
  return rows.flatMap((row, i): Fault[] => [
    ...(minimumOf(row) > most ? [[i, minimumField(row), message] satisfies Fault] : []),
    ...(row.groupPrice && row.groupPrice.from > most
      ? [[i, "groupPrice.from", message] satisfies Fault]
      : []),
  ]);
}
