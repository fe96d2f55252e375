import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import {
  ENROLMENT_MINUTES,
  MAX_DEVICES,
  MAX_ENDED_SIGN_INS,
  MAX_SIGN_INS_PER_DEVICE,
} from "@tarima/shared/lib/limits.ts";
import type { Actor } from "../../lib/http/call.ts";

/**
 * What is known of an account's sign-ins, and its second step. A sign-in is named by its second, as every token that follows
 * from it says it (`auth_time`): nobody can leave it out or make it up. A device is a browser with a secret of its own.
 */
export interface AccountSecurity {
  /** As the account had it when it was checked last: who is notified of a change. Empty where it was not checked yet. */
  email: string;
  /** Since when Firebase Auth takes tokens of the account, which moves with its password; null where it never had one. */
  validAfter: string | null;
  /** By the hash of the secret, or by the sign-in of a program that named none. */
  devices: Record<string, Device>;
  /** Sign-ins that were ended; and up to which all are over that no device has. */
  endedSignIns: number[];
  endedUpTo: number;
  secondStep: SecondStep | null;
  /** A second step that is being set up. */
  enrolment: { secret: string; startedAt: string } | null;
}

export interface Device {
  /** "Chrome en Android". */
  name: string;
  ip: string;
  /** Those that still count, epoch seconds; none where one has signed out: then it is only known. */
  signIns: number[];
  seenAt: string;
  /** In which sign-in the second step was passed, and when last. */
  passed: { signIn: number; at: string } | null;
}

export interface SecondStep {
  /** Sealed: see secrets.ts. */
  secret: string;
  since: string;
  /** The time step of the last code that was taken: none up to it is taken again. */
  lastStep: number;
  /** Hashes of those that were not used. */
  recoveryCodes: string[];
}

export const NOTHING_KNOWN: AccountSecurity = {
  email: "",
  validAfter: null,
  devices: {},
  endedSignIns: [],
  endedUpTo: -1,
  secondStep: null,
  enrolment: null,
};

/** A call's sign-in, and the device it comes from, where it named one. */
export interface SignIn {
  at: number;
  device: string | undefined;
}

/** The sign-in that a call follows from. */
export const signInOf = ({ actor, device }: { actor: Actor; device?: string | undefined }): SignIn => ({
  at: secondsOf(actor.signedInAt),
  device,
});

const idOfDeviceWith = ({ devices }: AccountSecurity, at: number): string | undefined =>
  Object.keys(devices).find((id) => devices[id]?.signIns.includes(at));

/** Which device a sign-in is of: the one it names, or else the one it was seen on, or one of its own. */
export const deviceIdOf = (security: AccountSecurity, { at, device }: SignIn): string =>
  device ?? idOfDeviceWith(security, at) ?? `s${at}`;

/** Whether a sign-in still counts: it does, it was ended, or nothing is known of it yet. */
export function stateOf(security: AccountSecurity, at: number): "known" | "ended" | "new" {
  if (security.endedSignIns.includes(at)) return "ended";
  if (idOfDeviceWith(security, at) !== undefined) return "known";
  return at <= security.endedUpTo ? "ended" : "new";
}

/** When the second step was last confirmed in a sign-in, from the device that it is; undefined where it was not. */
export function passedAt({ devices }: AccountSecurity, signIn: SignIn): Date | undefined {
  const passed = signIn.device === undefined ? undefined : devices[signIn.device]?.passed;
  return passed?.signIn === signIn.at ? new Date(passed.at) : undefined;
}

/** How often it is written that a device was seen, milliseconds. */
const SEEN_EVERY_MS = 10 * MINUTE_MS;

/** Whether there is something to write down about a sign-in that counts. */
export function isWorthNoting(security: AccountSecurity, signIn: SignIn, now: Date): boolean {
  const device = security.devices[deviceIdOf(security, signIn)];
  if (!device?.signIns.includes(signIn.at)) return true;
  return now.getTime() - new Date(device.seenAt).getTime() >= SEEN_EVERY_MS;
}

/** The same with a sign-in that was seen, of a device that is known or new. */
export function withSignIn(
  security: AccountSecurity,
  signIn: SignIn,
  seen: Pick<Device, "name" | "ip">,
  now: Date,
): AccountSecurity {
  const id = deviceIdOf(security, signIn);
  const before = security.devices[id];
  const signIns = [...new Set([...(before?.signIns ?? []), signIn.at])].sort((a, b) => a - b);
  const device: Device = {
    ...seen,
    signIns: signIns.slice(-MAX_SIGN_INS_PER_DEVICE),
    seenAt: now.toISOString(),
    passed: before?.passed ?? null,
  };
  const devices = { ...security.devices, [id]: device };
  const gone = signIns.slice(0, -MAX_SIGN_INS_PER_DEVICE);
  return withinBounds(withEnded({ ...security, devices }, gone), id);
}

/**
 * The same without devices beyond those that are kept: the ones not seen for longest give way, and their sign-ins end. The one
 * at hand stays, and so do those that passed the second step, where there is one: who knows the password alone must not be
 * able to push them out.
 */
function withinBounds(security: AccountSecurity, atHand: string): AccountSecurity {
  const rank = ([id, { passed }]: [string, Device]) =>
    id === atHand ? 2 : Number(security.secondStep !== null && passed !== null);
  const latest = Object.entries(security.devices).sort(
    (a, b) => rank(b) - rank(a) || b[1].seenAt.localeCompare(a[1].seenAt),
  );
  const gone = latest.slice(MAX_DEVICES).flatMap(([, { signIns }]) => signIns);
  return withEnded({ ...security, devices: Object.fromEntries(latest.slice(0, MAX_DEVICES)) }, gone);
}

/** The same with sign-ins that no longer count. */
function withEnded(security: AccountSecurity, signIns: readonly number[]): AccountSecurity {
  const ended = [...new Set([...security.endedSignIns, ...signIns])].sort((a, b) => a - b);
  const forgotten = ended.slice(0, -MAX_ENDED_SIGN_INS);
  return {
    ...security,
    endedSignIns: ended.slice(-MAX_ENDED_SIGN_INS),
    endedUpTo: Math.max(security.endedUpTo, ...forgotten),
  };
}

/** The same without a device: its sign-ins are over, and it counts as new when it comes again. */
export function withoutDevice(security: AccountSecurity, id: string): AccountSecurity {
  const { [id]: gone, ...devices } = security.devices;
  return withEnded({ ...security, devices }, gone?.signIns ?? []);
}

/** The same with one sign-in over, as who signs out wants it: the device stays known, as one that has passed the second step, too. */
export function withoutSignIn(security: AccountSecurity, at: number): AccountSecurity {
  const devices = Object.entries(security.devices).map(([id, device]): [string, Device] => [
    id,
    { ...device, signIns: device.signIns.filter((it) => it !== at) },
  ]);
  return withEnded({ ...security, devices: Object.fromEntries(devices) }, [at]);
}

/** The same with every sign-in over but one. */
export function withOnly(security: AccountSecurity, signIn: SignIn, now: Date): AccountSecurity {
  const id = deviceIdOf(security, signIn);
  const device = security.devices[id];
  return {
    ...security,
    devices: device ? { [id]: { ...device, signIns: [signIn.at] } } : {},
    endedSignIns: [],
    endedUpTo: secondsOf(now),
  };
}

/** The same with every sign-in over; devices stay known. */
export function withNone(security: AccountSecurity, now: Date): AccountSecurity {
  const devices = Object.entries(security.devices).map(([id, device]): [string, Device] => [
    id,
    { ...device, signIns: [], passed: null },
  ]);
  return {
    ...security,
    devices: Object.fromEntries(devices),
    endedSignIns: [],
    endedUpTo: secondsOf(now),
  };
}

/** The same with the second step passed in a sign-in, by the device that it comes from. */
export function withPassed(
  security: AccountSecurity,
  signIn: SignIn & { device: string },
  seen: Pick<Device, "name" | "ip">,
  now: Date,
): AccountSecurity {
  const known = withSignIn(security, signIn, seen, now);
  const device = known.devices[signIn.device] as Device; // withSignIn has put it there, as the one seen last
  const passed = { signIn: signIn.at, at: now.toISOString() };
  return { ...known, devices: { ...known.devices, [signIn.device]: { ...device, passed } } };
}

/** The same with nobody having passed: what was confirmed for one second step says nothing of the next. */
export function withNonePassed(security: AccountSecurity): AccountSecurity {
  const devices = Object.entries(security.devices).map(([id, device]): [string, Device] => [
    id,
    { ...device, passed: null },
  ]);
  return { ...security, devices: Object.fromEntries(devices) };
}

/** The secret that is being set up, while it counts. */
export function openEnrolment({ enrolment }: AccountSecurity, now: Date): string | undefined {
  if (!enrolment) return undefined;
  const minutes = (now.getTime() - new Date(enrolment.startedAt).getTime()) / MINUTE_MS;
  return minutes <= ENROLMENT_MINUTES ? enrolment.secret : undefined;
}

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
