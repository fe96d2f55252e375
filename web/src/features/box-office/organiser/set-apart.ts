import { counted, plural } from "@tarima/shared/lib/text/plural.ts";

/** What a device has of a shift, to sell without a network. */
export const setApart = (reserved: number): string =>
  `Tiene ${counted(reserved, "apartada")} para vender sin conexión`;

/** What becomes of it when somebody else closes the shift. */
export function goesBack(reserved: number): string {
  const returns = plural(reserved, "vuelve", "vuelven");
  const sold = plural(reserved, "la vendió", "vendió alguna");
  return `${setApart(reserved)}: ${returns} a la venta. Si ya ${sold} y no la ha entregado, no entra en ninguna caja: primero pídele que abra la taquilla con conexión en su dispositivo.`;
}
