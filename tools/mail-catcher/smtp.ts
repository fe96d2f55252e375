import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Inbox } from "./inbox.ts";

const MAX_BYTES = 25 * 1024 * 1024;

/** Rejections requested by a test. */
export interface Refusals {
  /** How many of the next mails are rejected. */
  left: number;
  /** The SMTP code of the rejection: 451 is temporary, 550 is permanent. */
  code: number;
}

/** An SMTP server that accepts every mail, keeps it, and passes nothing on. */
export function smtpServer(inbox: Inbox, refusals: Refusals): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "anybody" }),
    onRcptTo: (_address, _session, done) => {
      if (refusals.left === 0) return done();
      refusals.left--;
      done(Object.assign(new Error("Refused, as was asked for"), { responseCode: refusals.code }));
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const envelope = {
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
      };
      buffer(stream)
        .then((raw) => inbox.take(raw, envelope))
        .then(() => done(), done);
    },
  });
  return server.on("error", (error) => console.error(error));
}
