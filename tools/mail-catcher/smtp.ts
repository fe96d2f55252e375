import type { Socket } from "node:net";
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
  /** What the server says of it. */
  text: string;
  /** Whether it turns everybody away, as a server does that is being repaired. */
  isDown: boolean;
  /** How many of the next mails it takes without ever saying so. */
  unanswered: number;
}

/** What a server that is down says to whoever connects, and to whoever is still connected. */
const DOWN = 421;

/** How often somebody connected. */
export interface Connections {
  count: number;
}

/** An SMTP server that accepts every mail, keeps it, and passes nothing on. */
export function smtpServer(inbox: Inbox, refusals: Refusals, connections: Connections): SMTPServer {
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const answer = (done: (error?: Error) => void) =>
    refusals.isDown ? done(refusal(DOWN, "Down, as was asked for")) : done();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "anybody" }),
    onConnect: (_session, done) => {
      connections.count++;
      answer(done);
    },
    onMailFrom: (_address, _session, done) => answer(done),
    onRcptTo: (_address, _session, done) => {
      if (refusals.left === 0) return done();
      refusals.left--;
      done(refusal(refusals.code, refusals.text));
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const envelope = {
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
      };
      buffer(stream)
        .then((raw) => inbox.take(raw, envelope))
        .then(() => (refusals.unanswered > 0 ? breakOff() : done()), done);
    },
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  const breakOff = () => {
    refusals.unanswered--;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return server.on("error", (error) => console.error(error));
}
