import {
  RATE_WINDOW_MINUTES,
  SECOND_STEP_TRIES,
  SECOND_STEP_TRIES_PER_DAY,
} from "@tarima/shared/lib/limits.ts";
import { SECOND_STEP_DIGITS, type SecondStepState } from "@tarima/shared/security/second-step.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { DAY_MINUTES, limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { type AuditEntry, createAuditLog, type Decider } from "../../audit/audit.repo.ts";
import { actorEntry } from "../../audit/audit-entry.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { changeSecurity, readSecurity } from "../account-security.repo.ts";
import {
  type AccountSecurity,
  openEnrolment,
  passedAt,
  type SecondStep,
  signInOf,
  stateOf,
  withNonePassed,
  withPassed,
} from "../account-security.ts";
import { seenOf } from "../record-sign-in.ts";
import { hashOfRecoveryCode, newRecoveryCodes, seal, unseal } from "./secrets.ts";
import { newSecret, stepOfCode, uriOf } from "./totp.ts";

/**
 * Limits attempts per account, so that somebody with the password cannot guess the code. Browsers that passed the second step
 * before are counted separately, so that an attacker cannot lock the owner out. Throws TOO_MANY_REQUESTS.
 */
async function limitTries({ actor, device, now }: SignedCall): Promise<void> {
  const { devices, secondStep } = await readSecurity(actor.uid);
  const hasPassed = secondStep !== null && device !== undefined && Boolean(devices[device]?.passed);
  const key = `second step|${actor.uid}${hasPassed ? `|${device}` : ""}`;
  await limitRate(
    [
      { key, most: SECOND_STEP_TRIES, windowMinutes: RATE_WINDOW_MINUTES },
      { key: `${key}|day`, most: SECOND_STEP_TRIES_PER_DAY, windowMinutes: DAY_MINUTES },
    ],
    now,
  );
}

/**
 * Changes the caller's own security record, if their session is still valid in that commit: otherwise a session ended meanwhile
 * would become valid again. Throws SESSION_ENDED.
 */
function changeOwn(call: SignedCall, change: Parameters<typeof changeSecurity>[1]): Promise<void> {
  return changeSecurity(call.actor.uid, (stored, batch) => {
    if (stateOf(stored, signInOf(call).at) === "ended") throw new AppError("SESSION_ENDED");
    return change(stored, batch);
  });
}

/** The account's second step as it applies to a session. */
export async function secondStepOf(call: SignedCall): Promise<SecondStepState> {
  const security = await readSecurity(call.actor.uid);
  return answerOf(security, call);
}

function answerOf(security: AccountSecurity, call: SignedCall): SecondStepState {
  const { secondStep } = security;
  return {
    since: secondStep?.since ?? null,
    recoveryCodesLeft: secondStep?.recoveryCodes.length ?? 0,
    isPassed: !secondStep || passedAt(security, signInOf(call)) !== undefined,
  };
}

/** A new secret for an authenticator; active once a code is confirmed. Throws SECOND_STEP_IS_ON. */
export async function beginSecondStep(call: SignedCall): Promise<{ secret: string; uri: string }> {
  const { uid, email } = call.actor;
  const secret = newSecret();
  await changeOwn(call, (stored) => {
    if (stored.secondStep) throw new AppError("SECOND_STEP_IS_ON");
    return { ...stored, enrolment: { secret: seal(secret, uid), startedAt: call.now.toISOString() } };
  });
  return { secret, uri: uriOf(secret, email) };
}

/**
 * Switches the second step on, passed by this session. Returns the recovery codes, which are shown only once. Throws
 * SECOND_STEP_IS_ON, ENROLMENT_OVER, SECOND_STEP_WRONG, TOO_MANY_REQUESTS.
 */
export async function enrolSecondStep(code: string, call: SignedCall): Promise<string[]> {
  await limitTries(call);
  const { uid } = call.actor;
  const codes = newRecoveryCodes();
  await changeOwn(call, (stored, batch) => {
    if (stored.secondStep) throw new AppError("SECOND_STEP_IS_ON");
    const secret = openEnrolment(stored, call.now);
    if (secret === undefined) throw new AppError("ENROLMENT_OVER");
    const lastStep = stepOfCode(unseal(secret, uid), code, call.now);
    if (lastStep === undefined) throw wrong();
    record(batch, call, "second_step.on");
    const secondStep: SecondStep = {
      secret,
      since: call.now.toISOString(),
      lastStep,
      recoveryCodes: codes.map((it) => hashOfRecoveryCode(it, uid)),
    };
    return passedBy({ ...withNonePassed(stored), secondStep, enrolment: null }, call);
  });
  return codes;
}

/** Passes the second step in this session. Throws SECOND_STEP_IS_OFF, SECOND_STEP_WRONG, TOO_MANY_REQUESTS. */
export async function confirmSecondStep(code: string, call: SignedCall): Promise<SecondStepState> {
  await limitTries(call);
  let passed: AccountSecurity | undefined;
  await changeOwn(call, (stored, batch) => {
    passed = passedBy(withCodeTaken(stored, code, call, batch), call);
    return passed;
  });
  return answerOf(passed ?? (await readSecurity(call.actor.uid)), call);
}

/** Replaces the recovery codes. Throws the errors of confirmSecondStep. */
export async function renewRecoveryCodes(code: string, call: SignedCall): Promise<string[]> {
  await limitTries(call);
  const { uid } = call.actor;
  const codes = newRecoveryCodes();
  await changeOwn(call, (stored, batch) => {
    const taken = withCodeTaken(stored, code, call, batch);
    record(batch, call, "second_step.new_codes");
    const recoveryCodes = codes.map((it) => hashOfRecoveryCode(it, uid));
    return { ...taken, secondStep: { ...taken.secondStep, recoveryCodes } };
  });
  return codes;
}

/** Switches the second step off. Throws the errors of confirmSecondStep. */
export async function removeSecondStep(code: string, call: SignedCall): Promise<SecondStepState> {
  await limitTries(call);
  await changeOwn(call, (stored, batch) => {
    withCodeTaken(stored, code, call, batch);
    record(batch, call, "second_step.off");
    return { ...stored, secondStep: null };
  });
  return { since: null, recoveryCodesLeft: 0, isPassed: true };
}

/** Switches off another person's second step, for somebody who lost access to it. Does nothing if it is off. */
export function resetSecondStep(
  { uid, email, name }: { uid: string; email: string; name: string },
  by: Decider,
  now: Date,
): Promise<void> {
  return changeSecurity(uid, (stored, batch) => {
    if (!stored.secondStep && !stored.enrolment) return undefined;
    createAuditLog(batch, entry("second_step.reset", { id: uid, name }, by), now);
    if (email)
      queueMailIn(
        batch,
        { to: email, template: "second-step-changed", data: { what: "reset", at: now.toISOString() } },
        now,
      );
    return { ...stored, secondStep: null, enrolment: null };
  });
}

const wrong = () =>
  new AppError("SECOND_STEP_WRONG", { fields: { code: "Ese código no sirve, o ya se usó" } });

/** Accepts a code, after which neither it nor an earlier one is accepted again. Throws SECOND_STEP_IS_OFF, SECOND_STEP_WRONG. */
function withCodeTaken(
  stored: AccountSecurity,
  code: string,
  call: SignedCall,
  batch: WriteBatch,
): AccountSecurity & { secondStep: SecondStep } {
  const { secondStep } = stored;
  const { uid } = call.actor;
  if (!secondStep) throw new AppError("SECOND_STEP_IS_OFF");
  if (code.length === SECOND_STEP_DIGITS) {
    const lastStep = stepOfCode(unseal(secondStep.secret, uid), code, call.now);
    if (lastStep === undefined || lastStep <= secondStep.lastStep) throw wrong();
    return { ...stored, secondStep: { ...secondStep, lastStep } };
  }
  const hash = hashOfRecoveryCode(code, uid);
  const recoveryCodes = secondStep.recoveryCodes.filter((it) => it !== hash);
  if (recoveryCodes.length === secondStep.recoveryCodes.length) throw wrong();
  record(batch, call, "second_step.recovery_code", recoveryCodes.length);
  return { ...stored, secondStep: { ...secondStep, recoveryCodes } };
}

/**
 * Records the second step as passed, unless the browser sent no device secret: its sign-in alone is not unique, so somebody
 * else's with the same second would pass, too.
 */
function passedBy(security: AccountSecurity, call: SignedCall): AccountSecurity {
  const { at, device } = signInOf(call);
  return device === undefined ? security : withPassed(security, { at, device }, seenOf(call), call.now);
}

const ACTIONS = {
  "second_step.on": { what: "on", detail: "Activó la verificación en dos pasos" },
  "second_step.off": { what: "off", detail: "Desactivó la verificación en dos pasos" },
  "second_step.reset": {
    what: "reset",
    detail: "Verificación en dos pasos desactivada por la superadministración",
  },
  "second_step.new_codes": { what: "new-codes", detail: "Sacó códigos de respaldo nuevos" },
  "second_step.recovery_code": { what: "recovery-code", detail: "Usó un código de respaldo" },
} as const;

function entry(action: keyof typeof ACTIONS, person: { id: string; name: string }, by: Decider): AuditEntry {
  const { detail } = ACTIONS[action];
  return {
    ...by,
    category: "auth",
    action,
    resource: { type: "user", ...person },
    result: "success",
    detail,
    payload: {},
  };
}

/** Logs an action on the own second step, and mails the owner. */
function record(batch: WriteBatch, call: SignedCall, action: keyof typeof ACTIONS, left?: number): void {
  const { uid, name, email } = call.actor;
  createAuditLog(batch, entry(action, { id: uid, name }, actorEntry(call)), call.now);
  if (!email) return;
  const data = {
    what: ACTIONS[action].what,
    at: call.now.toISOString(),
    ...(left !== undefined && { left }),
  };
  queueMailIn(batch, { to: email, template: "second-step-changed", data }, call.now);
}
