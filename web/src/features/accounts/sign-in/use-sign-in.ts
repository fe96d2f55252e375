import { useState } from "react";
import { rememberedEmail, signIn, signInWithGoogle } from "../../../lib/session/sign-in/auth.ts";
import { googleErrorText, signInErrorText } from "./sign-in-error.ts";

export interface SignInWays {
  /** What went wrong last. */
  failure: string | undefined;
  isWithGoogle: boolean;
  isRemembered: boolean;
  remember: (isRemembered: boolean) => void;
  /** Whom this browser remembers. */
  email: string;
  withPassword: (email: string, password: string) => Promise<void>;
  withGoogle: () => Promise<void>;
}

/** The ways in, which share what went wrong and whether one is to be remembered. The session reports who is signed in. */
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
    withGoogle: async () => {
      setWithGoogle(true);
      await attempt(() => signInWithGoogle(isRemembered), googleErrorText);
      setWithGoogle(false);
    },
  };
}
