import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { GATEWAY_FEE_RATE } from "@tarima/shared/lib/limits.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { isPerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import { uvtAt } from "@tarima/shared/performing-arts/uvt.ts";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { SaveFailure } from "../../../components/ui/feedback/save-failure.tsx";
import { UnsavedChanges } from "../../../components/ui/overlay/unsaved-changes.tsx";
import { SaveBar } from "../../../components/ui/structure/save-bar.tsx";
import { useNow } from "../../../lib/hooks/use-now.ts";
import { EditorContext, useSetting } from "./editor-context.ts";
import { faultLabel } from "./editor-labels.ts";
import { FeePayerField, WRITTEN_PRICE } from "./fields/fee-payer-field.tsx";
import { SalePausedNote } from "./pause-button.tsx";
import { PriceTable } from "./price-table.tsx";
import { NoTicketsYet, PriceTools } from "./price-tools.tsx";
import { RowSheet } from "./row-sheet.tsx";
import { type TicketingSaved, useEditor } from "./use-editor.ts";
import type { StoredTicketing } from "./use-ticketing.ts";

interface TicketingEditorProps {
  event: EventView;
  statistics: EventStatistics;
  stored: StoredTicketing;
  onReload: () => Promise<StoredTicketing | undefined>;
  onSaved?: TicketingSaved;
}

/** Localities, phases and prices of an event, edited together and saved at once. */
export function TicketingEditor({ event, statistics, stored, onReload, onSaved }: TicketingEditorProps) {
  const editor = useEditor(event.id, stored, onReload, onSaved);
  const now = useNow(60_000);
  const isReadOnly =
    !isEditable(event.status) || event.producerStatus === "inactive" || event.producerStatus === "suspended";
  const setting = {
    editor,
    timeZone: event.timeZone,
    eventStartsAt: event.startsAt,
    isSelling: event.status === "published",
    canPause: !isReadOnly && isOffered(event),
    isReadOnly,
    contributionUvt: isPerformingArts(event.performingArts) ? uvtAt(now) : undefined,
    now,
    sold: (ticketTypeId: string) => statistics.byType.find(({ id }) => id === ticketTypeId)?.tickets ?? 0,
  };
  const isEmpty = editor.rows.localities.length === 0 && editor.rows.phases.length === 0;
  return (
    <EditorContext value={setting}>
      <div data-ticketing className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {!isEmpty && <SalesFigures statistics={statistics} />}
        {isReadOnly && <ReadOnlyNote event={event} />}
        {!isReadOnly && isOffered(event) && <SalePausedNote />}
        {isEmpty ? <NoTicketsYet /> : <Prices />}
        <Failure />
        {editor.isDirty && <Bar />}
      </div>
      <RowSheet />
      <UnsavedChanges isDirty={editor.isDirty} />
    </EditorContext>
  );
}

/** Whether its sale can be stopped: it is on sale, or may be at any moment. */
const isOffered = ({ status }: EventView) => status === "published" || status === "approved";

/** Of the stored tickets, not the edited ones. */
function SalesFigures({ statistics }: { statistics: EventStatistics }) {
  const { editor } = useSetting();
  const { localities, phases, combinations } = editor.base;
  const capacity = localities.reduce((sum, row) => sum + row.capacity, 0);
  return (
    <Figures
      label="Ventas"
      figures={[
        { id: "revenue", label: "Vendido", value: formatMoney(statistics.revenue), note: "sin el servicio" },
        {
          id: "sold",
          label: "Vendidas",
          value: formatNumber(statistics.sold),
          note: statistics.courtesies > 0 && `y ${counted(statistics.courtesies, "cortesía")}`,
        },
        { id: "capacity", label: "Aforo", value: formatNumber(capacity), note: "puestos" },
        {
          id: "types",
          label: "Tipos de boleta",
          value: formatNumber(combinations.length),
          note: `${counted(localities.length, "localidad", "localidades")}, ${counted(phases.length, "etapa")}`,
        },
      ]}
    />
  );
}

/** Shown in addition to the frame's note on the status. */
function ReadOnlyNote({ event }: { event: EventView }) {
  const isOwners = isEditable(event.status); // then the producer's account does not allow it
  return (
    <Alert tone="info" title="Solo para leer.">
      {isOwners
        ? "Mientras tu cuenta de productor no esté activa, tus eventos no se cambian."
        : "En este estado del evento sus boletas no se pueden cambiar."}
    </Alert>
  );
}

function Prices() {
  const { editor, isReadOnly } = useSetting();
  const share = formatRate(editor.base.feeRate);
  return (
    <section aria-labelledby="precios">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-[62ch]">
          <h2 id="precios" className="text-xl font-semibold tracking-tight">
            Precios por localidad y etapa
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {`${WRITTEN_PRICE[editor.rows.feePaidBy](share)} Lo que cobra Mercado Pago (≈ ${formatNumber(GATEWAY_FEE_RATE * 100)} % de lo que paga el público) sale de tu parte.`}
          </p>
        </div>
        {!isReadOnly && <PriceTools />}
      </div>
      <FeePayerField share={share} />
      {(["localities", "phases", "combinations"] as const).map(
        (list) =>
          editor.faults[list] && (
            <Alert key={list} tone="danger" isUrgent className="mb-4">
              {editor.faults[list]}
            </Alert>
          ),
      )}
      <PriceTable />
      {editor.rows.phases.length === 0 && (
        <p className="mt-4 text-muted">Falta la etapa: cuándo se venden. Agrégala para poner precios.</p>
      )}
      {editor.rows.localities.length === 0 && (
        <p className="mt-4 text-muted">
          Falta la localidad: qué parte del lugar se vende. Agrégala para poner precios.
        </p>
      )}
    </section>
  );
}

/** Why saving failed, where no field shows it. */
function Failure() {
  const { editor } = useSetting();
  const { error } = editor;
  if (!error) return null;
  return (
    <SaveFailure
      error={error}
      conflict="EVENT_VERSION_CONFLICT"
      onReload={() => void editor.reload()}
      title="No se guardaron las boletas."
    />
  );
}

function Bar() {
  const { editor } = useSetting();
  const wrong = faultLabel(editor.rows, editor.faults);
  return (
    <SaveBar isSaving={editor.isSaving} onDiscard={editor.discard} onSave={editor.save}>
      <b className="font-semibold">{wrong?.title ?? "Cambios sin guardar"}</b> {wrong?.note}
    </SaveBar>
  );
}
