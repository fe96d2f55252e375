import type { measurementRoutes } from "@tarima/shared/measurements/measurements.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownProducerById } from "../producers/producers.policy.ts";
import { measureVisit } from "./measure-visit.ts";
import { findSettings } from "./measurement-keys.repo.ts";
import { setMeasurement } from "./set-measurement.ts";
import { testMeasurement } from "./test-measurement.ts";

export const measurementHandlers: Bindings<typeof measurementRoutes> = {
  measureVisit: {
    handle: async (visit, call) => {
      await measureVisit(visit, call);
      return {};
    },
  },
  getMeasurement: owned(ownProducerById, ({ producerId }) => findSettings(producerId)),
  setMeasurement: owned(ownProducerById, (change, call) => setMeasurement(change, call)),
  testMeasurement: owned(ownProducerById, async (_input, call, producer) => ({
    items: await testMeasurement(producer, call),
  })),
};
