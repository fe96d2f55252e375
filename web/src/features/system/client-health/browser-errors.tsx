import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { ClientHealth } from "@tarima/shared/system/client-health.schema.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import { RowTh, Table, Td, Th } from "../../../components/ui/data/table.tsx";
import { useMedia, WIDE } from "../../../lib/hooks/use-media.ts";
import { pageLabel } from "./client-health-labels.ts";

type Errors = ClientHealth["errors"];

/** Shown before somebody asks for all. */
const FIRST = 8;

/** Errors by message, the most frequent first. */
export function BrowserErrors({
  health: { errors, otherErrors },
  words,
}: {
  health: ClientHealth;
  words: string;
}) {
  const [isWhole, setWhole] = useState(false);
  const isWide = useMedia(WIDE);
  const Rows = isWide ? ErrorTable : ErrorList;
  const shown = isWhole ? errors : errors.slice(0, FIRST);
  const hidden = errors.length - shown.length;
  return (
    <div>
      <h3 className="mb-2 text-lg font-semibold tracking-tight">Errores</h3>
      {errors.length === 0 ? (
        <p className="border-y border-line py-6 text-muted">Ninguna página ha fallado {words}.</p>
      ) : (
        <Rows errors={shown} />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {hidden > 0 && (
          <Button size="sm" onClick={() => setWhole(true)}>
            {`Ver ${counted(hidden, "error más", "errores más")}`}
          </Button>
        )}
        {otherErrors > 0 && (
          <p className="text-sm text-muted">
            {`Otros: ${counted(otherErrors, "error", "errores")} de clases que ya no cabían; están en el registro de las funciones.`}
          </p>
        )}
      </div>
    </div>
  );
}

function ErrorTable({ errors }: { errors: Errors }) {
  return (
    <Table label="Errores en los navegadores">
      <thead>
        <tr>
          <Th>Mensaje</Th>
          <Th>Página</Th>
          <Th className="text-right">Veces</Th>
          <Th>Primera</Th>
          <Th>Última</Th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ key, message, page, release, count, firstAt, lastAt }) => (
          <tr key={key}>
            <RowTh className="max-w-[44ch] wrap-anywhere">{message}</RowTh>
            <Td className="text-sm wrap-anywhere">
              {pageLabel(page)}
              <span className="block text-caption text-muted">versión {release}</span>
            </Td>
            <Td className="text-right font-semibold">{formatNumber(count)}</Td>
            <Td className="whitespace-nowrap">
              <RelativeTime at={firstAt} className="text-sm text-muted" />
            </Td>
            <Td className="whitespace-nowrap">
              <RelativeTime at={lastAt} className="text-sm text-muted" />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ErrorList({ errors }: { errors: Errors }) {
  return (
    <ul aria-label="Errores en los navegadores" className="divide-y divide-line border-y border-line">
      {errors.map(({ key, message, page, release, count, firstAt, lastAt }) => (
        <li key={key} className="grid gap-1 py-4">
          <div className="flex items-start justify-between gap-4">
            <b className="min-w-0 font-semibold wrap-anywhere">{message}</b>
            <b className="font-semibold whitespace-nowrap">{counted(count, "vez", "veces")}</b>
          </div>
          <p className="text-sm text-muted wrap-anywhere">
            {pageLabel(page)} · versión {release}
          </p>
          <p className="text-sm text-muted">
            Última <RelativeTime at={lastAt} />, primera <RelativeTime at={firstAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
