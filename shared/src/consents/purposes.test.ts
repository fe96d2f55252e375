import { expect, test } from "vitest";
import { FOLLOW_CONSENT } from "../follows/follow-consent.ts";
import { MEASUREMENT_CONSENT } from "../measurements/measurement-text.ts";
import { UNPAID_HOLD_CONSENT } from "../unpaid-holds/unpaid-hold-consent.ts";
import { PURPOSES } from "./purposes.ts";

/** Every text that people agreed to, by version, as it names «La Clave». One that is here is never changed: what they agreed to is this. */
const AGREED_TO: Readonly<
  Record<"organiser-news" | "unpaid-hold" | "measuring", Record<string, readonly string[]>>
> = {
  "organiser-news": {
    "2026-11-26": [
      "Al seguir, aceptas que Tarima te escriba al correo cuando La Clave ponga algo a la venta: máximo un correo al día. Dejas de seguir cuando quieras, aquí o desde el mismo correo.",
    ],
  },
  "unpaid-hold": {
    "2026-11-26": [
      "Si no alcanzo a pagar, escríbanme una vez para retomarla.",
      "Es un solo correo de Tarima al de tu cuenta, más o menos una hora después de que se acabe el tiempo y solo si todavía quedan boletas. No aparta nada ni te cobra nada.",
    ],
  },
  measuring: {
    "2026-11-27": [
      "La Clave quiere contar con Google Analytics y Meta tus visitas a sus eventos y las compras que empiezas y terminas, sin tu nombre, correo ni documento. Si dices que no, Tarima funciona igual.",
    ],
  },
};

test("a text that people agree to has the version it had when they read it", () => {
  const now = {
    "organiser-news": [FOLLOW_CONSENT.text("La Clave")],
    "unpaid-hold": [UNPAID_HOLD_CONSENT.label, UNPAID_HOLD_CONSENT.text],
    measuring: [MEASUREMENT_CONSENT.text("La Clave", ["google", "meta"])],
  } as const;
  for (const [purpose, texts] of Object.entries(now)) {
    const key = purpose as keyof typeof now;
    expect([key, AGREED_TO[key][PURPOSES[key].version]]).toEqual([key, texts]);
  }
});
