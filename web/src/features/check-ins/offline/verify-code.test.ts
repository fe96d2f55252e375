import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

const pair = () => generateKeyPairSync("ed25519");
const { publicKey, privateKey } = pair();
const spkiOf = (key: KeyObject) => key.export({ type: "spki", format: "der" }).toString("base64url");
const payload = "T1.rumba.00000000000000000000000000000000.1.1";
const signature = sign(null, Buffer.from(payload), privateKey);

const flipped = (bit: number) => {
  const bytes = Buffer.from(signature);
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return bytes;
};

/** Order of the curve's group: adding it to the second half of a signature gives another spelling of the same one. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
function otherSpelling(): Buffer {
  const half = Buffer.from(signature.subarray(32)).reverse().toString("hex");
  const added = (BigInt(`0x${half}`) + ORDER).toString(16).padStart(64, "0");
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(added, "hex").reverse()]);
}

const cases: [boolean, string, string, Buffer][] = [
  [true, spkiOf(publicKey), payload, signature],
  [false, spkiOf(pair().publicKey), payload, signature],
  [false, spkiOf(publicKey), payload.replace(/1$/, "2"), signature],
  [false, spkiOf(publicKey), payload, otherSpelling()],
  [false, spkiOf(publicKey), payload, Buffer.alloc(64)],
  ...Array.from({ length: 64 }, (_, i): [boolean, string, string, Buffer] => [
    false,
    spkiOf(publicKey),
    payload,
    flipped(i * 8 + (i % 8)),
  ]),
];

/** Results for all signatures, with newly loaded code. */
async function verdicts(): Promise<boolean[]> {
  vi.resetModules();
  const { isSigned } = await import("./verify-code.ts");
  return Promise.all(cases.map(([, key, text, bytes]) => isSigned(key, text, bytes.toString("base64url"))));
}

afterEach(() => vi.restoreAllMocks());

test("a browser that does not know Ed25519 takes and refuses the same signatures as one that does", async () => {
  const verify = vi.spyOn(crypto.subtle, "verify");
  expect(await verdicts()).toEqual(cases.map(([isGood]) => isGood));
  expect(verify).toHaveBeenCalledTimes(cases.length);
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("unknown", "NotSupportedError"));
  expect(await verdicts()).toEqual(cases.map(([isGood]) => isGood));
  expect(verify).toHaveBeenCalledTimes(cases.length);
});
