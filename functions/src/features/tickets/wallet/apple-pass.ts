import { BRAND_INKS } from "@tarima/posters/brand/inks.ts";
import { type PassProps, PKPass } from "passkit-generator";
import { type AppleSigner, readAppleSigner } from "./apple-signer.ts";
import type { PassFacts } from "./pass-facts.ts";
import { passPictures } from "./pass-pictures.ts";

/** An Apple Wallet pass: data, pictures, and a signature over both. `pem`: see readAppleSigner. */
export async function applePass(pass: PassFacts, pem: string): Promise<Buffer> {
  const signer = readAppleSigner(pem);
  const said = Buffer.from(JSON.stringify(passJson(pass, signer)));
  return new PKPass({ ...(await passPictures()), "pass.json": said }, signer.certificates).getAsBuffer();
}

/** Source: developer.apple.com/documentation/walletpasses/pass */
function passJson(pass: PassFacts, { passTypeIdentifier, teamIdentifier }: AppleSigner): PassProps {
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    organizationName: "Tarima",
    serialNumber: pass.ticketId, // adding a changed pass replaces the earlier one
    groupingIdentifier: pass.eventId,
    description: `Boleta para ${pass.title}`,
    sharingProhibited: true, // whoever has the code can enter
    backgroundColor: rgb(BRAND_INKS.black),
    foregroundColor: rgb(BRAND_INKS.paper),
    labelColor: rgb(BRAND_INKS.yellow),
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: pass.qr,
        messageEncoding: "iso-8859-1",
        altText: pass.code,
      },
    ],
    // for iOS before 18, and from 18 on
    relevantDate: pass.startsAt,
    relevantDates: [{ date: pass.startsAt, relevantDate: pass.startsAt }],
    ...(pass.location && { locations: [pass.location] }),
    eventTicket: {
      headerFields: fields({ [pass.time]: pass.day }),
      primaryFields: fields({ Evento: pass.title }),
      secondaryFields: fields({ Lugar: pass.venue, Titular: pass.holder }),
      auxiliaryFields: fields({ Localidad: pass.section, Etapa: pass.phase, Puertas: pass.doors }),
      backFields: fields({
        Cuándo: pass.when,
        Dónde: [pass.venue, pass.address].filter(Boolean).join(", "),
        Boleta: pass.kind,
        [pass.peopleLabel]: pass.people,
        Código: pass.code,
        Condiciones: pass.conditions.join("\n\n"),
      }),
    },
  };
}

/** Fields by label; undefined values are left out. */
function fields(values: Record<string, string | undefined>) {
  return Object.entries(values).flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
}

/** "#100e0b" → "rgb(16, 14, 11)", the format Apple requires. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}
