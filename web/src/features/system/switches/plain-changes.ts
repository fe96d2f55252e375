import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import type { Switches, SwitchesAnswer } from "@tarima/shared/system/switches.schema.ts";
import type { Asked } from "./asked.ts";

interface PlainChange {
  title: string;
  /** What it does to people. */
  effect: string;
  confirm: string;
  isDanger?: boolean;
  wished: Partial<Switches>;
}

/** The changes for which nothing is asked but the reason; undefined for the others. */
export function plainChange(asked: Asked, { switches, defaults }: SwitchesAnswer): PlainChange | undefined {
  if (typeof asked === "object") {
    const { resume, list, name } = asked;
    return {
      title: `¿Volver a vender: ${name}?`,
      effect: "Sus boletas se pueden apartar otra vez, si quien organiza no las tiene en pausa.",
      confirm: "Volver a vender",
      wished: { [list]: switches[list].filter((id) => id !== resume) },
    };
  }
  const takesPromoCodes = switches.takesPromoCodes ?? defaults.takesPromoCodes;
  switch (asked) {
    case "sell":
      return {
        title: "¿Volver a vender?",
        effect: "Las boletas de todos los eventos publicados se pueden apartar otra vez.",
        confirm: "Volver a vender",
        wished: { isSellingOff: false },
      };
    case "signUps":
      return switches.areSignUpsOff
        ? {
            title: "¿Volver a recibir cuentas?",
            effect: "Cualquiera se puede registrar otra vez.",
            confirm: "Volver a recibir",
            wished: { areSignUpsOff: false },
          }
        : {
            title: "¿No recibir más cuentas?",
            effect:
              "Nadie nuevo se podrá registrar, ni con Google, así que solo comprará quien ya tiene cuenta. Quien la tiene entra como siempre.",
            confirm: "No recibir más",
            isDanger: true,
            wished: { areSignUpsOff: true },
          };
    case "mails":
      return switches.areMailsHeld
        ? {
            title: "¿Dejar salir los correos?",
            effect: "Salen los que esperan, de a pocos, y los nuevos como siempre.",
            confirm: "Dejarlos salir",
            wished: { areMailsHeld: false },
          }
        : {
            title: "¿Retener los correos?",
            effect:
              "No saldrá ninguno: ni boletas, ni códigos para entrar, ni enlaces para verificar o cambiar la clave. No se pierde nada: esperan y salen después. Las boletas se ven en Mis boletas.",
            confirm: "Retener los correos",
            isDanger: true,
            wished: { areMailsHeld: true },
          };
    case "promoCodes":
      return takesPromoCodes
        ? {
            title: "¿Apagar los códigos de descuento?",
            effect: "Nadie podrá crearlos ni usarlos, tampoco los que ya se repartieron.",
            confirm: "Apagarlos",
            isDanger: true,
            wished: { takesPromoCodes: false },
          }
        : {
            title: "¿Encender los códigos de descuento?",
            effect: "Quien organiza los puede crear, y quien compra los puede usar.",
            confirm: "Encenderlos",
            wished: { takesPromoCodes: true },
          };
    case "lateWithdrawal":
      return switches.isLateWithdrawalOff
        ? {
            title: "¿Dar retracto también a última hora?",
            effect:
              "Desde ahora, quien compre puede arrepentirse en cinco días hábiles, mientras el evento no empiece.",
            confirm: "Dar retracto",
            wished: { isLateWithdrawalOff: false },
          }
        : {
            title: "¿No dar retracto a última hora?",
            effect:
              "Quien compre cuando faltan menos de cinco días hábiles para el evento no tendrá retracto; la página del evento y la de pago se lo dicen. Lo que ya se compró o se apartó queda como estaba.",
            confirm: "No dar retracto",
            isDanger: true,
            wished: { isLateWithdrawalOff: true },
          };
    case "promoCodesByDefault":
      return {
        title: "¿Códigos como en la instalación?",
        effect: `Quedan ${defaults.takesPromoCodes ? "encendidos" : "apagados"}.`,
        confirm: "Como en la instalación",
        isDanger: takesPromoCodes && !defaults.takesPromoCodes,
        wished: { takesPromoCodes: null },
      };
    case "feeRateByDefault":
      return {
        title: "¿Servicio como en la instalación?",
        effect: `Tarima cobra ${formatRate(defaults.feeRate)} en las compras nuevas. Lo apartado se paga como se mostró.`,
        confirm: `Cobrar ${formatRate(defaults.feeRate)}`,
        isDanger: true,
        wished: { feeRate: null },
      };
    case "noBanner":
      return {
        title: "¿Quitar el aviso?",
        effect: "Deja de verse en todas las páginas.",
        confirm: "Quitar el aviso",
        wished: { banner: null },
      };
    default:
      return undefined;
  }
}
