import { useQueryClient } from "@tanstack/react-query";
import { measurementRoutes } from "@tarima/shared/measurements/measurements.routes.ts";
import type { MeasurementSettings as Settings } from "@tarima/shared/measurements/measurements.schema.ts";
import { MEASURING_TOOLS } from "@tarima/shared/measurements/measuring-tools.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { TestMeasurement } from "./test-measurement.tsx";
import { ToolForm } from "./tool-form.tsx";
import { TOOL_TEXTS } from "./tool-texts.ts";

/** An organisation's own analytics: one form a tool, and a test of those that are connected. */
export function MeasurementSettings({ producerId }: { producerId: string }) {
  const client = useQueryClient();
  const found = useRoute(measurementRoutes.getMeasurement, { producerId });
  const keep = (settings: Settings) =>
    client.setQueryData(queryKey(measurementRoutes.getMeasurement, { producerId }), settings);
  if (!found.data && found.error) return <ErrorState {...failureOf(found)} />;
  if (!found.data) return <LoadingScreen />;
  const settings = found.data;
  return (
    <div>
      {MEASURING_TOOLS.map((tool) => (
        <SettingsBlock key={tool} title={TOOL_TEXTS[tool].title} note={TOOL_TEXTS[tool].note}>
          <ToolForm
            key={`${settings[tool]?.id} ${settings[tool]?.keyEnd}`}
            {...{ producerId, tool }}
            connected={settings[tool]}
            onSaved={keep}
          />
        </SettingsBlock>
      ))}
      {(settings.google || settings.meta) && (
        <SettingsBlock
          title="Probar"
          note="Enviamos un evento de prueba a lo que tienes conectado. Google puede contarlo como una visita."
        >
          <TestMeasurement producerId={producerId} />
        </SettingsBlock>
      )}
    </div>
  );
}
