import type { Page } from "playwright-core";

/** What happens to Google's window. */
export type GoogleWindow = "answers" | "is blocked" | "is closed" | "breaks";

/** The person whose data Google returns. */
export interface GooglePerson {
  email: string;
  name: string;
}

declare global {
  interface Window {
    google: { window: GoogleWindow; person: GooglePerson; gapi?: object };
  }
}

/** Google's loader, which no test may load: playGoogle answers in its place. */
export const GAPI = "https://apis.google.com/js/api.js";

/**
 * Stands in for Google's window and for the frame through which it answers, in the formats that Firebase Auth expects. Its answer
 * is exchanged at the Auth emulator like a real one. To be called before the page is opened; nextWindow sets what happens next.
 */
export async function playGoogle(page: Page, person: GooglePerson): Promise<void> {
  await page.route(`${GAPI}*`, (route) => {
    const onload = new URL(route.request().url()).searchParams.get("onload");
    const body = `window.gapi = window.google.gapi; window.${onload}();`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await page.addInitScript((somebody) => {
    type Answer = { authEvent: Record<string, unknown> };
    let hear: ((answer: Answer) => void) | undefined;
    window.google = { window: "answers", person: somebody };

    const frame = {
      restyle: async () => undefined,
      ping: async (done: () => void) => done(),
      register: (_name: string, listener: (answer: Answer) => void) => {
        hear = listener;
      },
      send: (_name: string, _message: unknown, answer: (said: unknown) => void) => {
        try {
          answer([{ webStorageSupport: true }]);
        } catch {
          // it processes the answer, and throws all the same
        }
      },
    };
    const context = {
      open: (_options: unknown, use: (it: typeof frame) => unknown) =>
        window.google.window === "breaks" ? Promise.reject("nada") : Promise.resolve(use(frame)),
    };
    window.google.gapi = {
      load: (_what: string, { callback }: { callback: () => void }) => callback(),
      iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: null },
    };

    window.open = (address) => {
      const { window: fate, person: who } = window.google;
      if (fate === "is blocked") return null;
      const eventId = new URL(String(address)).searchParams.get("eventId");
      const told = { sub: `google-${who.email}`, email: who.email, email_verified: true, name: who.name };
      const urlResponse = `http://127.0.0.1/?providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(told))}`;
      const authEvent = {
        type: "signInViaPopup",
        eventId,
        urlResponse,
        sessionId: "session",
        postBody: null,
        tenantId: null,
      };
      if (fate === "answers") setTimeout(() => hear?.({ authEvent }), 100);
      return { closed: fate === "is closed", close() {}, focus() {} } as unknown as Window;
    };
  }, person);
}

/** Sets what happens to the next window that is opened. */
export async function nextWindow(page: Page, fate: GoogleWindow): Promise<void> {
  await page.evaluate((it) => {
    window.google.window = it;
  }, fate);
}
