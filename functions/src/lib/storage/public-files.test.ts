import { afterEach, expect, test, vi } from "vitest";
import { addressOf } from "./public-files.ts";

afterEach(() => vi.unstubAllEnvs());

test("a file's address is Google's, and where there is an emulator the emulator's", () => {
  vi.stubEnv("FIREBASE_CONFIG", JSON.stringify({ projectId: "p", storageBucket: "p.appspot.com" }));
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", undefined);
  expect(addressOf("posters/a.webp")).toMatch(
    /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/p\.appspot\.com\/o\/posters%2Fa\.webp/,
  );
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", "127.0.0.1:9199");
  expect(addressOf("posters/a.webp")).toMatch(/^http:\/\/127\.0\.0\.1:9199\/v0\/b\/p\.appspot\.com/);
});
