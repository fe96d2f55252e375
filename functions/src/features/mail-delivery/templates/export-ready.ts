import { EXPORT_DAYS } from "@tarima/shared/exports/export-job.schema.ts";
import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";

/** To the person who requested the export. */
export function exportReadyMail({ fileName, path }: MailData<"export-ready">, address: Address): Content {
  return {
    subject: `Tu archivo está listo: ${fileName}`,
    preview: `Lo guardamos ${EXPORT_DAYS} días.`,
    blocks: [
      { is: "title", text: "Tu archivo está listo" },
      {
        is: "text",
        text: `${fileName} ya se puede descargar. Lo guardamos ${EXPORT_DAYS} días; solo tú puedes abrirlo.`,
      },
      { is: "button", label: "Descargarlo", url: address(path) },
    ],
    reason: "Te escribimos porque pediste este archivo en Tarima.",
    siteUrl: address("/"),
  };
}
