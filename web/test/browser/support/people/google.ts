import type { Page } from "playwright-core";

/** What becomes of Google's window. */
export type GoogleWindow = "answers" | "is blocked" | "is closed" | "breaks";

/** Whom Google says it is. */
export interface GooglePerson {
  email: string;
  name: string;
}

declare global {
  interface Window {
    google: { window: GoogleWindow; person: GooglePerson; gapi?: object };
  }
}

/** Google's loader, which nothing here may reach: playGoogle answers in its place. */
export const GAPI = "https://apis.google.com/js/api.js";

/**
 * Stands in for Google's window and for the frame it answers through, in the shapes that Firebase Auth asks for. What it
 * answers is exchanged at the Auth emulator like a real answer. Before the page is opened; `google` of the page says what
 * happens next.
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
          // it takes the answer, and throws all the same
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

/** What becomes of the window that is opened next. */
export async function nextWindow(page: Page, fate: GoogleWindow): Promise<void> {
  await page.evaluate((it) => {
    window.google.window = it;
  }, fate);
}
