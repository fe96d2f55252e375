import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ErrorBody } from "@tarima/shared/api/errors.ts";
import type { Role } from "@tarima/shared/api/roles.ts";
import { fillPath, type Input, type Output, type Route } from "@tarima/shared/api/route.ts";
import { getAuth } from "firebase-admin/auth";
import { buildProducer } from "../../../tools/builders/people.ts";
import { createApp } from "../../src/app/api.ts";
import { NOTHING_KNOWN, withPassed } from "../../src/features/security/account-security.ts";
import { readAccount } from "../../src/features/security/record-sign-in.ts";
import { seal } from "../../src/features/security/second-step/secrets.ts";
import { newSecret } from "../../src/features/security/second-step/totp.ts";
import { accountSecurity } from "../../src/features/security/security-records.ts";
import { DEVICE_HEADER, deviceOf } from "../../src/features/security/standing.ts";
import { producers } from "../../src/lib/firestore/collections.ts";
import { isAlreadyThere } from "../../src/lib/firestore/conflicts.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { recordCall } from "./record-calls.ts";

let server: Server | undefined;
let base = "";

/** Serves the real Express app in this process. Answers its address. */
export async function startApi(): Promise<string> {
  server = createServer(createApp());
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  process.env.TARIMA_WEBHOOK_URL = `${base}/payments/webhook`;
  return base;
}

/** Sends calls to an API that is served elsewhere: that of the whole site, with its triggers. */
export function callApiAt(address: string): void {
  base = address;
}

export async function stopApi(): Promise<void> {
  await new Promise((resolve) => server?.close(resolve));
}

/** A signed-in person, and the headers of their calls. */
export interface Person {
  uid: string;
  email: string;
  authorization: string;
  /** The ID that their browser sends; programs send none. */
  device?: string;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
let people = 0;

/** Creates an account with a role, and a token for it. Beside the Auth emulator unsigned tokens are accepted. */
export async function signIn(role: Role = "attendee", claims: Record<string, unknown> = {}): Promise<Person> {
  db();
  const uid = `${role}-${process.pid}-${++people}-${randomUUID().slice(0, 6)}`;
  const email = `${uid}@tarima.test`;
  await getAuth().createUser({ uid, email, emailVerified: true, displayName: `Persona ${people}` });
  if (role === "producer" && typeof claims.producerId === "string")
    await ensureProducer(claims.producerId, uid);
  const token = tokenOf(uid, { email, email_verified: true, name: `Persona ${people}`, role, ...claims });
  const person = { uid, email, authorization: `Bearer ${token}`, device: newDevice() };
  await givenSession(person, role === "superadmin");
  return person;
}

export const newDevice = (): string => randomBytes(32).toString("base64url");

/**
 * Stores the session already, so that a call writes only its own data, and confirms a superadmin's second step, which calls that
 * move money need. Without these two: http/security.test.ts.
 */
export async function givenSession(
  { uid, email, authorization, device }: Person,
  hasSecondStep: boolean,
): Promise<void> {
  const signIn = { at: authTimeOf(authorization), device: deviceOf(device) ?? "" };
  const now = new Date();
  const seen = { name: "Firefox en Linux", ip: "127.0.0.1" };
  const account = await readAccount(uid);
  const secondStep = {
    secret: seal(newSecret(), uid),
    since: "2026-01-01T00:00:00.000Z",
    lastStep: 0,
    recoveryCodes: [],
  };
  const known = { ...NOTHING_KNOWN, ...account, email, ...(hasSecondStep && { secondStep }) };
  await accountSecurity.doc(uid).set(withPassed(known, signIn, seen, now));
}

/** A person who writes as a producer needs a stored one; it is active unless a test sets another status. */
async function ensureProducer(id: string, ownerUid: string): Promise<void> {
  try {
    await producers.doc(id).create(buildProducer({ id, ownerUid }));
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/** The time of the sign-in according to the token; a refreshed token has the same. */
export function authTimeOf(authorization: string): number {
  const [, payload = ""] = authorization.split(".");
  return Number(JSON.parse(Buffer.from(payload, "base64url").toString()).auth_time);
}

export function tokenOf(uid: string, claims: Record<string, unknown>): string {
  const project = process.env.GCLOUD_PROJECT;
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...claims,
  };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(payload)}.`;
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** The headers that identify the caller. */
export const credentialsOf = ({ authorization, device }: Person): Record<string, string> => ({
  authorization,
  ...(device && { [DEVICE_HEADER]: device }),
});

/** Sends one HTTP request as a client would, with any content. */
export async function request<T = ErrorBody>(
  method: string,
  path: string,
  {
    person,
    body,
    headers = {},
  }: { person?: Person | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(person && credentialsOf(person)),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    body: (isJson && text ? JSON.parse(text) : text || undefined) as T,
    headers: response.headers,
  };
}

/** Calls a declared route with its declared input. */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  person?: Person,
): Promise<Answer<Output<R> & Partial<ErrorBody>>> {
  const { path, rest } = fillPath(route.path, input as Record<string, unknown>);
  const headers: Record<string, string> = {};
  for (const [field, header] of Object.entries(route.headers ?? {})) {
    if (rest[field] !== undefined) headers[header] = String(rest[field]);
    delete rest[field];
  }
  const hasBody = route.method !== "GET" && route.method !== "DELETE";
  const query = new URLSearchParams(
    Object.entries(hasBody ? {} : rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await request<Output<R> & Partial<ErrorBody>>(
    route.method,
    query.size ? `${path}?${query}` : path,
    { person, headers, ...(hasBody && { body: rest }) },
  );
  recordCall(route, input, answer);
  return answer;
}
