import { fileAddress } from "@tarima/shared/lib/files/picture-paths.ts";
import { afterEach, expect, test, vi } from "vitest";
import { storageHost } from "./public-files.ts";

afterEach(() => vi.unstubAllEnvs());

test("a file's address is Google's, and where there is an emulator the emulator's", () => {
  const addressOf = () => fileAddress(storageHost(), "p.appspot.com", "posters/a.webp");
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", undefined);
  expect(addressOf()).toMatch(
    /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/p\.appspot\.com\/o\/posters%2Fa\.webp/,
  );
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", "127.0.0.1:9199");
  expect(addressOf()).toMatch(/^http:\/\/127\.0\.0\.1:9199\/v0\/b\/p\.appspot\.com/);
});
