interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  /** The company that answers for the site: see company.ts. */
  readonly VITE_COMPANY: string;
  readonly VITE_COMPANY_NIT: string;
  readonly VITE_COMPANY_ADDRESS: string;
  readonly VITE_COMPANY_PHONE: string;
  readonly VITE_CONTACT_EMAIL: string;
  /** Set only by the dev server. */
  readonly VITE_PORT_SHIFT?: string;
  /** "1" to include the page of parts in a build: in the local world and the browser tests. */
  readonly VITE_PARTS?: string;
}
