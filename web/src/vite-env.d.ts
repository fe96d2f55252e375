interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  /** Name and tax number of the company, and the address people write to, as the legal texts say them. */
  readonly VITE_COMPANY: string;
  readonly VITE_CONTACT_EMAIL: string;
  /** Set by the dev server only. */
  readonly VITE_PORT_SHIFT?: string;
  /** "1" where the page of parts is wanted in a build: the local world and the browser tests. */
  readonly VITE_PARTS?: string;
}
