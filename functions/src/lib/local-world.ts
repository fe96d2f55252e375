type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether the code runs against emulators, where stand-ins for external services are allowed: in the functions emulator, or in a
 * program that says so. The address of an emulator alone does not make a local world, so that the rehearsal of a deployment can
 * run the code of production against emulators.
 */
export const isLocalWorld = (environment: Environment = process.env): boolean =>
  environment.FUNCTIONS_EMULATOR === "true" || environment.TARIMA_LOCAL_WORLD === "1";
