import { CONSENT_VERSIONS } from "../accounts/consent.ts";
import { FOLLOW_CONSENT } from "../follows/follow-consent.ts";
import { MEASUREMENT_CONSENT } from "../measurements/measurement-text.ts";
import { UNPAID_HOLD_CONSENT } from "../unpaid-holds/unpaid-hold-consent.ts";
import type { ConsentPurpose } from "./consent-entry.schema.ts";

interface Purpose {
  name: string;
  /** What allows it: the contract that the person made, or a consent of its own. Source: decision 52. */
  ground: "contract" | "consent";
  /** Of the text on the site now. */
  version: string;
  howGiven: string;
  howTakenBack: string;
}

/** What personal data are used for, as its people read it: the profile takes names from it, the register all. */
export const PURPOSES = {
  sale: {
    name: "Tu cuenta, tus compras y la entrada",
    ground: "contract",
    version: CONSENT_VERSIONS.data,
    howGiven: "Al crear la cuenta o al pagar",
    howTakenBack: "Al eliminar la cuenta",
  },
  "organiser-news": {
    name: "Novedades de un organizador",
    ground: "consent",
    version: FOLLOW_CONSENT.version,
    howGiven: "Al seguirlo, en su página",
    howTakenBack: "En su página, en tu perfil o desde el correo",
  },
  "unpaid-hold": {
    name: "Un correo si una compra queda sin pagar",
    ground: "consent",
    version: UNPAID_HOLD_CONSENT.version,
    howGiven: "En cada compra, antes de pagar",
    howTakenBack: "En la compra, en tu perfil o desde el correo",
  },
  measuring: {
    name: "La medición de un organizador",
    ground: "consent",
    version: MEASUREMENT_CONSENT.version,
    howGiven: "En la página de su evento",
    howTakenBack: "En esa página o en tu perfil, desde el mismo navegador",
  },
} as const satisfies Record<ConsentPurpose | "sale" | "measuring", Purpose>;
