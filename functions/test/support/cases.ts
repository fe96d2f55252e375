import { createHash, randomInt, randomUUID } from "node:crypto";
import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { askOrganiser } from "../../src/features/cases/ask-organiser.ts";
import { fileCase } from "../../src/features/cases/file-case.ts";
import type { Person } from "./api.ts";

/** Calls of one network are limited. */
const someNetwork = () => `100.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** What is written about a case, and a petition, as they are sent; each under an id of its own. */
export const written = (text = "Otra cosa") => ({ requestId: randomUUID(), text });
export const petition = () => ({ ...written("¿Cómo entro?"), kind: "petition" as const });

const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");
/** A document as it is sent, and by what it is asked for. */
export const A_PDF = { name: "recibo.pdf", content: PDF.toString("base64") };
export const A_PDF_ID = createHash("sha256").update(PDF).digest("hex");

/** A petition of somebody without an account. */
export const givenCase = (): Promise<StoredCase> =>
  fileCase(
    {
      ...{ requestId: randomUUID(), kind: "petition", text: "¿Cómo entro?", causes: [], files: [] },
      ...{ name: "Luz Marina", email: `luz-${randomUUID().slice(0, 8)}@correo.test` },
    },
    { ...buildCall({ now: new Date() }), actor: undefined, ip: someNetwork() },
  );

/** A claim that somebody filed about a purchase of theirs. */
export const givenClaim = (author: Person, orderId: string): Promise<StoredCase> =>
  fileCase(
    {
      requestId: randomUUID(),
      kind: "claim",
      text: "No me llegó la boleta",
      causes: [],
      files: [A_PDF],
      orderId,
    },
    { ...buildCall({ actor: buildActor(author), now: new Date() }), ip: someNetwork() },
  );

/** The same, of which Tarima has asked its organiser. */
export async function givenAskedCase(author: Person, orderId: string): Promise<StoredCase> {
  const { id } = await givenClaim(author, orderId);
  const superadmin = buildCall({ actor: buildActor({ role: "superadmin" }), now: new Date() });
  return askOrganiser(
    id,
    { requestId: randomUUID(), text: "¿Le mandaron la boleta?", files: [A_PDF] },
    superadmin,
  );
}
