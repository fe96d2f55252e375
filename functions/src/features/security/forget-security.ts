import { changeSecurity } from "./account-security.repo.ts";

/** Forgets the devices and the second step of an account that passes to its owner; ended sign-ins stay ended. */
export const forgetSecurity = (uid: string): Promise<void> =>
  changeSecurity(uid, (stored) => ({ ...stored, devices: {}, secondStep: null, enrolment: null }));
