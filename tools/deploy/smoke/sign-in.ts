import { Problem } from "../../world/say.ts";

/** Where Firebase Auth answers, and the web app's key. */
export interface AuthService {
  auth: string;
  key: string;
}

/** Signs somebody in as the site does; throws a Problem that says what Auth answered, and never the password. */
export async function signIn(
  { auth, key }: AuthService,
  email: string,
  password: string,
): Promise<{ token: string; uid: string }> {
  const answer = await fetch(`${auth}/v1/accounts:signInWithPassword?key=${key}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const said = (await answer.json()) as { idToken?: string; localId?: string; error?: { message?: string } }; // as its reference says
  if (!said.idToken || !said.localId)
    throw new Problem(`${email} could not sign in: ${said.error?.message ?? answer.status}`);
  return { token: said.idToken, uid: said.localId };
}
