import { describe, expect, it } from "vitest";
import { emulatorPorts } from "./firebase-config.ts";

describe("emulatorPorts", () => {
  it("are the standard ones on the site's standard port", () => {
    expect(emulatorPorts({ hostname: "127.0.0.1", port: "5000" }, undefined)).toEqual({
      firestore: 8080,
      auth: 9099,
      functions: 5001,
      storage: 9199,
    });
  });

  it("are shifted as far as the site's port is", () => {
    expect(emulatorPorts({ hostname: "localhost", port: "25000" }, undefined)?.firestore).toBe(28_080);
  });

  it("follow the dev server's shift, whose own port says nothing", () => {
    expect(emulatorPorts({ hostname: "127.0.0.1", port: "5173" }, "2000")?.auth).toBe(11_099);
  });

  it.each(["tarima.co", "tarima--prueba.web.app", "localhost.tarima.co"])(
    "are not there on %s",
    (hostname) => {
      expect(emulatorPorts({ hostname, port: "" }, undefined)).toBeUndefined();
    },
  );
});
