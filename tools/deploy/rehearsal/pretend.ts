/** A production project that does not exist, as a rehearsal builds and starts it: its settings and secrets protect nothing. */
export const pretend = {
  alias: "production",
  functions: {
    TARIMA_SITE_URL: "https://tarima.example",
    TARIMA_MAIL_FROM: "Tarima <boletas@tarima.example>",
    TARIMA_COMPANY: "Tarima S.A.S.",
    TARIMA_COMPANY_NIT: "901.448.220-6",
    TARIMA_COMPANY_ADDRESS: "Carrera 4 # 5-67, Cali",
    TARIMA_COMPANY_PHONE: "602 555 0101",
    TARIMA_CONTACT_EMAIL: "hola@tarima.example",
    TARIMA_GATEWAY_ACCOUNT: "700000001",
    TARIMA_API_INSTANCES: "20",
    TARIMA_API_WARM: "1",
  },
  site: {
    VITE_SITE_URL: "https://tarima.example",
    VITE_COMPANY: "Tarima S.A.S.",
    VITE_COMPANY_NIT: "901.448.220-6",
    VITE_COMPANY_ADDRESS: "Carrera 4 # 5-67, Cali",
    VITE_COMPANY_PHONE: "602 555 0101",
    VITE_CONTACT_EMAIL: "hola@tarima.example",
    VITE_FIREBASE_API_KEY: "rehearsal-key",
    VITE_FIREBASE_AUTH_DOMAIN: "tarima-production.firebaseapp.com",
    VITE_FIREBASE_PROJECT_ID: "tarima-production",
    VITE_FIREBASE_STORAGE_BUCKET: "tarima-production.firebasestorage.app",
    VITE_FIREBASE_APP_ID: "1:000000000000:web:rehearsal",
  },
  secrets: {
    MERCADO_PAGO_ACCESS_TOKEN: "TEST-rehearsal-700000001",
    MERCADO_PAGO_WEBHOOK_SECRET: "rehearsal",
    TARIMA_SECOND_STEP_KEY: "rehearsal-second-step-key-guards-nothing",
    TARIMA_SMTP_URL: "smtps://rehearsal:rehearsal@mail.tarima.example:465",
  },
} as const;

export const asEnvFile = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join("");
