import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";

/** To superadmins: a producer registered, or an event was sent for review. */
export function toReviewMail({ what, id, name }: MailData<"to-review">, address: Address): Content {
  const isProducer = what === "producer";
  const known = plainName(name, isProducer ? "alguien" : "un evento");
  const title = isProducer ? "Un productor nuevo espera revisión" : "Un evento espera revisión";
  return {
    subject: `${title}: ${known}`,
    preview: known,
    blocks: [
      { is: "title", text: title },
      { is: "text", text: known },
      {
        is: "button",
        label: "Revisar",
        url: address(isProducer ? `/admin/productores/${id}` : `/admin/eventos/${id}`),
      },
    ],
    reason: "Te escribimos porque administras Tarima.",
    siteUrl: address("/"),
  };
}
