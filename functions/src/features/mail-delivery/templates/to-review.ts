import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";

type Review = MailData<"to-review">;

interface Text {
  title: string;
  otherwise: string;
  path: (id: string) => string;
}

const TEXTS: Readonly<Record<Review["what"], Text>> = {
  producer: {
    title: "Un productor nuevo espera revisión",
    otherwise: "alguien",
    path: (id) => `/admin/productores/${id}`,
  },
  event: {
    title: "Un evento espera revisión",
    otherwise: "un evento",
    path: (id) => `/admin/eventos/${id}`,
  },
  "payout-account": {
    title: "Una cuenta para recibir pagos espera revisión",
    otherwise: "una organización",
    path: (id) => `/admin/finanzas/por-pagar?lista=cuentas&cuenta=${id}`,
  },
};

/** To superadmins: a producer registered, an event was sent for review, or an account to be paid to can be approved. */
export function toReviewMail({ what, id, name }: Review, address: Address): Content {
  const { title, otherwise, path } = TEXTS[what];
  const known = plainName(name, otherwise);
  return {
    subject: `${title}: ${known}`,
    preview: known,
    blocks: [
      { is: "title", text: title },
      { is: "text", text: known },
      { is: "button", label: "Revisar", url: address(path(id)) },
    ],
    reason: "Te escribimos porque administras Tarima.",
    siteUrl: address("/"),
  };
}
