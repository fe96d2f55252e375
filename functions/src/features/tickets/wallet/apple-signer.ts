import { createPrivateKey, X509Certificate } from "node:crypto";

/** The signer of Apple Wallet passes. */
export interface AppleSigner {
  /** From Apple's pass type certificate. */
  passTypeIdentifier: string;
  teamIdentifier: string;
  /** PEM. */
  certificates: { signerCert: string; signerKey: string; wwdr: string };
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----.+?-----END \1-----/gs;

/**
 * Reads the configured PEM blocks, in any order: Apple's pass type certificate, its private key without a password, and Apple's
 * issuing certificate. Throws if one is missing or they do not match.
 */
export function readAppleSigner(pem: string): AppleSigner {
  const blocks = [...pem.matchAll(BLOCK)].map(([block, kind]) => ({ block, isKey: kind !== "CERTIFICATE" }));
  const signerKey = blocks.find(({ isKey }) => isKey)?.block;
  if (!signerKey) throw new Error("TARIMA_APPLE_WALLET_KEY has no private key");
  const key = createPrivateKey(signerKey);
  const certificates = blocks.filter(({ isKey }) => !isKey).map(({ block }) => new X509Certificate(block));
  const signer = certificates.find((certificate) => certificate.checkPrivateKey(key));
  const issuer = certificates.find(
    (certificate) => certificate !== signer && signer?.checkIssued(certificate),
  );
  if (!signer || !issuer)
    throw new Error("TARIMA_APPLE_WALLET_KEY wants the key's own certificate and the one that issued it");
  return {
    passTypeIdentifier: ofSubject(signer, "UID"),
    teamIdentifier: ofSubject(signer, "OU"),
    certificates: { signerCert: signer.toString(), signerKey, wwdr: issuer.toString() },
  };
}

function ofSubject({ subject }: X509Certificate, name: string): string {
  const value = subject.split("\n").find((line) => line.startsWith(`${name}=`));
  if (!value)
    throw new Error(`The certificate of TARIMA_APPLE_WALLET_KEY is none for passes: it has no ${name}`);
  return value.slice(name.length + 1);
}
