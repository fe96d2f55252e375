import { applicationDefault } from "firebase-admin/app";
import { Problem } from "../../world/say.ts";

const SIGN_IN = "Sign in with an account that owns the project: gcloud auth application-default login";

/** Gives Google's application default credentials' token; a Problem where there are none. */
export async function defaultToken(): Promise<() => Promise<string>> {
  const credential = applicationDefault();
  const token = async () => (await credential.getAccessToken()).access_token;
  try {
    await token();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Problem(`Google's default credentials are missing or of no use: ${why}\n${SIGN_IN}`);
  }
  return token;
}
