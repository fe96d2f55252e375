import { trustedTypes } from "../../browser/trusted-types.ts";

/** Google's loader, with the name of the function it calls once it is there. */
const GOOGLE_LOADER = /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=\w+$/;

/**
 * Lets Firebase Auth fetch Google's loader, whose address it writes into a script as plain text: what no policy was asked for
 * goes through the one that is called "default".
 */
export function allowGoogleLoader(): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (address) => (GOOGLE_LOADER.test(address) ? address : null),
  });
}
