import type { User } from "firebase/auth";
import { expect, test, vi } from "vitest";

/** Firebase's side of it: who is signed in, and a sign-out that takes its time. */
const firebase = vi.hoisted(() => ({
  auth: { currentUser: null as User | null, languageCode: "", authStateReady: async () => undefined },
  endSignOut: (): void => undefined,
}));
vi.mock("../../firebase/firebase-app.ts", () => ({ firebaseApp: {} }));
vi.mock("firebase/auth", async (original) => ({
  ...(await original<typeof import("firebase/auth")>()),
  initializeAuth: () => firebase.auth,
  connectAuthEmulator: () => undefined,
  signOut: () =>
    new Promise<void>((resolve) => {
      firebase.endSignOut = () => {
        firebase.auth.currentUser = null;
        resolve();
      };
    }),
}));

const { currentSession, dropSession, sessionSource } = await import("../session-store.ts");
const { publishUser } = await import("./auth.ts");

const userNamed = (uid: string) =>
  ({ uid, getIdTokenResult: async () => ({ claims: {} }) }) as unknown as User;
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
for (const storage of ["localStorage", "sessionStorage"]) vi.stubGlobal(storage, nothing);

test("whose session the server has ended is not signed in again while Firebase signs them out, and it is said that it ended", async () => {
  const user = userNamed("somebody");
  firebase.auth.currentUser = user;
  const late = publishUser(user); // of before, and still waiting for the token
  dropSession();
  await late;
  await publishUser(user); // Firebase reports them once more
  expect(currentSession()).toEqual({ status: "anonymous", isLost: true });
  await vi.waitFor(() => {
    firebase.endSignOut();
    expect(firebase.auth.currentUser).toBeNull();
  }, 30_000);
  expect(currentSession()).toEqual({ status: "anonymous", isLost: true });

  const again = userNamed("somebody"); // who signs in anew
  firebase.auth.currentUser = again;
  await publishUser(again);
  expect(currentSession()).toMatchObject({ status: "signed-in", user: { uid: "somebody" } });
});

test("calls that are refused at the same time have one new token, and later ones another", async () => {
  let tokens = 0;
  const getIdToken = async (isForced: boolean) => (isForced ? `new ${++tokens}` : "old");
  const user = { ...userNamed("busy"), getIdToken } as unknown as User;
  firebase.auth.currentUser = user;
  await publishUser(user);
  const renewed = async () => (await sessionSource()?.credentials(true))?.Authorization;
  expect(await Promise.all([renewed(), renewed(), renewed()])).toEqual(Array(3).fill("Bearer new 1"));
  expect(await renewed()).toBe("Bearer new 2");
});
