import { useState } from "react";
import {
  rememberedEmail,
  signIn,
  signInWithGoogle,
  signInWithToken,
} from "../../../lib/session/sign-in/auth.ts";
import { googleErrorText, signInErrorText } from "./sign-in-error.ts";

export interface SignInWays {
  /** The last error. */
  failure: string | undefined;
  isWithGoogle: boolean;
  isRemembered: boolean;
  remember: (isRemembered: boolean) => void;
  /** The remembered e-mail. */
  email: string;
  withPassword: (email: string, password: string) => Promise<void>;
  withGoogle: () => Promise<void>;
  /** With the token for a mailed code. */
  withToken: (token: string) => Promise<void>;
}

/** The ways to sign in, with a common error and remember-me option. The session reports who is signed in. */
export function useSignIn(onSignedIn: () => void): SignInWays {
  const [failure, setFailure] = useState<string>();
  const [isWithGoogle, setWithGoogle] = useState(false);
  const [isRemembered, remember] = useState(true);
  const [email] = useState(() => rememberedEmail() ?? "");

  async function attempt(way: () => Promise<void>, inWords: (error: unknown) => string) {
    setFailure(undefined);
    try {
      await way();
      onSignedIn();
    } catch (error) {
      setFailure(inWords(error));
    }
  }

  return {
    failure,
    isWithGoogle,
    isRemembered,
    remember,
    email,
    withPassword: (address, password) =>
      attempt(() => signIn(address, password, isRemembered), signInErrorText),
    withToken: (token) => attempt(() => signInWithToken(token, isRemembered), signInErrorText),
    withGoogle: async () => {
      setWithGoogle(true);
      await attempt(() => signInWithGoogle(isRemembered), googleErrorText);
      setWithGoogle(false);
    },
  };
}
