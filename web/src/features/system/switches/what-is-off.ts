import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { SwitchesAnswer, SwitchName } from "@tarima/shared/system/switches.schema.ts";

/** Something that people cannot do because a superadmin says so. */
export interface Off {
  name: SwitchName;
  /** "las ventas de toda la plataforma" */
  what: string;
}

/** What is off at present, the gravest first. */
export function whatIsOff({ switches, defaults }: Pick<SwitchesAnswer, "switches" | "defaults">): Off[] {
  const { isSellingOff, producersOff, eventsOff, areSignUpsOff, areMailsHeld, takesPromoCodes } = switches;
  const off: (Off | false)[] = [
    isSellingOff && { name: "isSellingOff", what: "las ventas de toda la plataforma" },
    producersOff.length > 0 && {
      name: "producersOff",
      what: `las ventas de ${counted(producersOff.length, "productor", "productores")}`,
    },
    eventsOff.length > 0 && {
      name: "eventsOff",
      what: `las ventas de ${counted(eventsOff.length, "evento")}`,
    },
    areMailsHeld && { name: "areMailsHeld", what: "los correos" },
    areSignUpsOff && { name: "areSignUpsOff", what: "las cuentas nuevas" },
    takesPromoCodes === false &&
      defaults.takesPromoCodes && { name: "takesPromoCodes", what: "los códigos de descuento" },
  ];
  return off.filter((it) => it !== false);
}
