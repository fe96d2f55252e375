import { trustedTypes } from "../../browser/trusted-types.ts";

/** Google's loader script, with the name of the callback. */
const GOOGLE_LOADER = /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=\w+$/;

/**
 * Allows Firebase Auth to load Google's script. Firebase sets the script's address as a plain string, which Trusted Types
 * passes to the policy named "default".
 */
export function allowGoogleLoader(): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (address) => (GOOGLE_LOADER.test(address) ? address : null),
  });
}
