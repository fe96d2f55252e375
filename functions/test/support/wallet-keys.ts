import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

const newKey = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });

const AUTHORITY = [{ name: "commonName", value: "Autoridad de prueba" }];
const PASS_TYPE = [
  { type: "0.9.2342.19200300.100.1.1", value: "pass.co.tarima.boleta" },
  { shortName: "OU", value: "TEAM123456" },
  { name: "commonName", value: "Pass Type ID: pass.co.tarima.boleta" },
];
const A_DAY = 24 * 60 * 60_000;

/** The settings of a project with both wallets, with keys made for this run alone. */
export function walletKeys(now: Date): Record<string, string> {
  const [own, authority] = [newKey(), newKey()];
  const certificate = (subject: forge.pki.CertificateField[], publicKey: string): string => {
    const made = forge.pki.createCertificate();
    made.publicKey = forge.pki.publicKeyFromPem(publicKey);
    made.serialNumber = subject === AUTHORITY ? "01" : "02";
    made.validity.notBefore = new Date(now.getTime() - A_DAY);
    made.validity.notAfter = new Date(now.getTime() + A_DAY);
    made.setSubject(subject);
    made.setIssuer(AUTHORITY);
    made.sign(forge.pki.privateKeyFromPem(authority.privateKey), forge.md.sha256.create());
    return forge.pki.certificateToPem(made);
  };
  return {
    TARIMA_APPLE_WALLET: "on",
    TARIMA_APPLE_WALLET_KEY: [
      certificate(PASS_TYPE, own.publicKey),
      own.privateKey,
      certificate(AUTHORITY, authority.publicKey),
    ].join("\n"),
    TARIMA_GOOGLE_WALLET_ISSUER: "3388000000012345678",
    TARIMA_GOOGLE_WALLET_KEY: JSON.stringify({
      client_email: "pases@demo-tarima.iam.gserviceaccount.com",
      private_key: own.privateKey,
    }),
  };
}
