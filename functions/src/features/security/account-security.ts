import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import {
  ENROLMENT_MINUTES,
  MAX_DEVICES,
  MAX_ENDED_SIGN_INS,
  MAX_SIGN_INS_PER_DEVICE,
} from "@tarima/shared/lib/limits.ts";
import type { Actor } from "../../lib/http/call.ts";

/**
 * An account's sign-ins and second step. A sign-in is identified by its second (`auth_time`), which all its tokens contain and
 * which cannot be forged. A device is a browser with a secret of its own.
 */
export interface AccountSecurity {
  /** The e-mail at the last check, which is mailed about a change. Empty before the first check. */
  email: string;
  /** Since when Firebase Auth accepts the account's tokens; changes with the password. Null if it never did. */
  validAfter: string | null;
  /** By the hash of the device's secret, or by the sign-in for clients without one. */
  devices: Record<string, Device>;
  /** Ended sign-ins, and the time before which all sign-ins without a device have ended. */
  endedSignIns: number[];
  endedUpTo: number;
  secondStep: SecondStep | null;
  /** A second step being set up. */
  enrolment: { secret: string; startedAt: string } | null;
}

export interface Device {
  /** For example "Chrome en Android". */
  name: string;
  ip: string;
  /** Valid sign-ins, epoch seconds; empty after a sign-out, when the device is only remembered. */
  signIns: number[];
  seenAt: string;
  /** The sign-in in which the second step was passed, and when last. */
  passed: { signIn: number; at: string } | null;
}

export interface SecondStep {
  /** Encrypted: see secrets.ts. */
  secret: string;
  since: string;
  /** Time step of the last accepted code: codes up to it are refused. */
  lastStep: number;
  /** Hashes of unused codes. */
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

/** A call's sign-in, and its device if it sent one. */
export interface SignIn {
  at: number;
  device: string | undefined;
}

export const signInOf = ({ actor, device }: { actor: Actor; device?: string | undefined }): SignIn => ({
  at: secondsOf(actor.signedInAt),
  device,
});

const idOfDeviceWith = ({ devices }: AccountSecurity, at: number): string | undefined =>
  Object.keys(devices).find((id) => devices[id]?.signIns.includes(at));

/** The device of a sign-in: the one sent, the one it was recorded on, or one of its own. */
export const deviceIdOf = (security: AccountSecurity, { at, device }: SignIn): string =>
  device ?? idOfDeviceWith(security, at) ?? `s${at}`;

/** Whether a sign-in is valid, ended, or not recorded yet. */
export function stateOf(security: AccountSecurity, at: number): "known" | "ended" | "new" {
  if (security.endedSignIns.includes(at)) return "ended";
  if (idOfDeviceWith(security, at) !== undefined) return "known";
  return at <= security.endedUpTo ? "ended" : "new";
}

/** When the second step was last confirmed in a sign-in on its device; undefined if never. */
export function passedAt({ devices }: AccountSecurity, signIn: SignIn): Date | undefined {
  const passed = signIn.device === undefined ? undefined : devices[signIn.device]?.passed;
  return passed?.signIn === signIn.at ? new Date(passed.at) : undefined;
}

/** How often a device's last use is recorded, milliseconds. */
const SEEN_EVERY_MS = 10 * MINUTE_MS;

/** Whether a valid sign-in has to be recorded. */
export function isWorthNoting(security: AccountSecurity, signIn: SignIn, now: Date): boolean {
  const device = security.devices[deviceIdOf(security, signIn)];
  if (!device?.signIns.includes(signIn.at)) return true;
  return now.getTime() - new Date(device.seenAt).getTime() >= SEEN_EVERY_MS;
}

/** Records a sign-in on a known or new device. */
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
 * Drops the least recently seen devices beyond the limit, ending their sign-ins. The present device is kept, and so are devices
 * that passed the second step: somebody with only the password must not be able to push them out.
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

/** Ends sign-ins. */
function withEnded(security: AccountSecurity, signIns: readonly number[]): AccountSecurity {
  const ended = [...new Set([...security.endedSignIns, ...signIns])].sort((a, b) => a - b);
  const forgotten = ended.slice(0, -MAX_ENDED_SIGN_INS);
  return {
    ...security,
    endedSignIns: ended.slice(-MAX_ENDED_SIGN_INS),
    endedUpTo: Math.max(security.endedUpTo, ...forgotten),
  };
}

/** Removes a device: its sign-ins end, and it counts as new next time. */
export function withoutDevice(security: AccountSecurity, id: string): AccountSecurity {
  const { [id]: gone, ...devices } = security.devices;
  return withEnded({ ...security, devices }, gone?.signIns ?? []);
}

/** Ends one sign-in, for a sign-out. The device stays known, also as one that passed the second step. */
export function withoutSignIn(security: AccountSecurity, at: number): AccountSecurity {
  const devices = Object.entries(security.devices).map(([id, device]): [string, Device] => [
    id,
    { ...device, signIns: device.signIns.filter((it) => it !== at) },
  ]);
  return withEnded({ ...security, devices: Object.fromEntries(devices) }, [at]);
}

/** Ends all sign-ins but one. */
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

/** Ends all sign-ins; devices stay known. */
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

/** Records that a sign-in passed the second step on its device. */
export function withPassed(
  security: AccountSecurity,
  signIn: SignIn & { device: string },
  seen: Pick<Device, "name" | "ip">,
  now: Date,
): AccountSecurity {
  const known = withSignIn(security, signIn, seen, now);
  const device = known.devices[signIn.device] as Device; // withSignIn has added it
  const passed = { signIn: signIn.at, at: now.toISOString() };
  return { ...known, devices: { ...known.devices, [signIn.device]: { ...device, passed } } };
}

/** Resets who has passed: confirmations of one second step do not count for the next. */
export function withNonePassed(security: AccountSecurity): AccountSecurity {
  const devices = Object.entries(security.devices).map(([id, device]): [string, Device] => [
    id,
    { ...device, passed: null },
  ]);
  return { ...security, devices: Object.fromEntries(devices) };
}

/** The secret being set up, while it is valid. */
export function openEnrolment({ enrolment }: AccountSecurity, now: Date): string | undefined {
  if (!enrolment) return undefined;
  const minutes = (now.getTime() - new Date(enrolment.startedAt).getTime()) / MINUTE_MS;
  return minutes <= ENROLMENT_MINUTES ? enrolment.secret : undefined;
}

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
