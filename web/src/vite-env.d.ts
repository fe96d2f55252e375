interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** Set by the dev server only. */
  readonly VITE_PORT_SHIFT?: string;
  /** "1" where the page of parts is wanted in a build: the local world and the browser tests. */
  readonly VITE_PARTS?: string;
}
