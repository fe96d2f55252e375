import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import type { PayoutNews } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";

type News = MailData<"payout-account">;

const TITLES: Readonly<Record<PayoutNews, string>> = {
  asked: "Pidieron recibir los pagos en una cuenta nueva",
  approved: "Cambió la cuenta de los pagos",
  stopped: "Detuvieron una cuenta de los pagos",
  refused: "No aceptamos la cuenta de los pagos",
  ended: "Retiramos la cuenta de los pagos",
  elsewhere: "Anotamos un pago por fuera de la cuenta registrada",
  identity: "Cambiaron el nombre legal o el documento",
};

/** Of an account that can be stopped still. */
const STOPPABLE: ReadonlySet<PayoutNews> = new Set(["asked", "approved", "identity"]);

/** To who is in charge of an organisation's money, and who was told before: no number, since not all are still there. */
export function payoutAccountMail(given: News, address: Address): Content {
  const producerName = plainName(given.producerName, "tu organización");
  const title = TITLES[given.news];
  const text = textOf({ ...given, producerName, who: plainName(given.who, "Alguien del equipo") });
  return {
    subject: `${title} (${producerName})`,
    preview: text,
    blocks: [
      { is: "title", text: title },
      { is: "text", text },
      ...(given.reason ? [{ is: "text", text: `Motivo: ${given.reason}` } as const] : []),
      given.news === "elsewhere"
        ? { is: "button", label: "Ver las liquidaciones", url: address("/productor/finanzas/liquidaciones") }
        : { is: "button", label: "Ver la cuenta", url: address("/productor/finanzas") },
      {
        is: "note",
        text: `¿No lo esperabas? ${STOPPABLE.has(given.news) ? "Quien lleva las finanzas puede detener la cuenta allá mismo. Si no puedes entrar, escríbenos" : "Escríbenos"} enseguida: en ${address("/ayuda")} está cómo.`,
      },
    ],
    reason:
      "Te escribimos porque estás, o estabas, a cargo de la plata de una organización que vende en Tarima.",
    siteUrl: address("/"),
  };
}

function textOf({ news, producerName, who, waitsUntil }: News): string {
  switch (news) {
    case "asked": {
      const until = formatWallClock(wallClockOf(new Date(waitsUntil ?? 0)));
      return `Alguien pidió que ${producerName} reciba los pagos en una cuenta nueva. No vale antes del ${until}: hasta entonces, y mientras la revisamos, la pueden detener. La pidió «${who}».`;
    }
    case "approved":
      return `Revisamos la cuenta que pidieron. Desde ahora le pagamos a ${producerName} en ella.`;
    case "stopped":
      return `Alguien de ${producerName} detuvo una cuenta: no le pagamos a esa. Si era la única, hace falta pedir otra para recibir pagos. La detuvo «${who}».`;
    case "refused":
      return `La cuenta que pidieron para ${producerName} no queda. Pueden pedir otra cuando quieran.`;
    case "elsewhere":
      return `Anotamos un pago a ${producerName} que no fue a la cuenta que registró. A dónde fue, y por qué, está en la liquidación.`;
    case "identity":
      return `Alguien cambió en el perfil el nombre legal o el documento de ${producerName}. La cuenta de los pagos quedó a nombre de quien era antes: si ya no coincide, puede hacer falta pedir otra. Lo cambió «${who}».`;
    case "ended":
      return `Ya no le pagamos a ${producerName} en la cuenta que tenía. Pidan otra para recibir los próximos pagos.`;
  }
}
