import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { ClientHealth } from "@tarima/shared/system/client-health.schema.ts";
import { WEB_VITALS, type WebVital } from "@tarima/shared/system/client-reports.ts";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { RowTh, Table, Td, Th } from "../../../components/ui/data/table.tsx";
import { useMedia, WIDE } from "../../../lib/hooks/use-media.ts";
import { goodLabel, pageLabel, RATING_BADGES, VITAL_LABELS, vitalLabel } from "./client-health-labels.ts";

type Pages = ClientHealth["pages"];
type Vital = Pages[number]["vitals"][number];

const loadsOf = ({ vitals }: Pages[number]) => Math.max(...vitals.map(({ samples }) => samples));

/** How fast each page was for three of four people. */
export function PageSpeed({ pages, words }: { pages: Pages; words: string }) {
  const isWide = useMedia(WIDE);
  const Rows = isWide ? SpeedTable : SpeedList;
  return (
    <div>
      <h3 className="text-lg font-semibold tracking-tight">Qué tan rápido abren</h3>
      <p className="mb-2 max-w-[70ch] text-sm text-muted">
        A tres de cada cuatro les fue así o mejor. Lo cuenta una de cada diez páginas que se abren.
      </p>
      {pages.length === 0 ? (
        <p className="border-y border-line py-6 text-muted">Todavía no hay medidas {words}.</p>
      ) : (
        <Rows pages={pages} />
      )}
    </div>
  );
}

function SpeedTable({ pages }: { pages: Pages }) {
  return (
    <Table label="Rapidez de las páginas">
      <thead>
        <tr>
          <Th>Página</Th>
          {WEB_VITALS.map((name) => (
            <Th key={name}>
              {VITAL_LABELS[name].name} <span className="font-normal">({name})</span>
              <span className="block font-normal">{goodLabel(name)}</span>
            </Th>
          ))}
          <Th className="text-right">Medidas</Th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.page}>
            <RowTh className="wrap-anywhere">{pageLabel(page.page)}</RowTh>
            {WEB_VITALS.map((name) => (
              <Td key={name} className="whitespace-nowrap">
                <Measured vital={page.vitals.find((it) => it.name === name)} />
              </Td>
            ))}
            <Td className="text-right">{formatNumber(loadsOf(page))}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SpeedList({ pages }: { pages: Pages }) {
  return (
    <ul aria-label="Rapidez de las páginas" className="divide-y divide-line border-y border-line">
      {pages.map((page) => (
        <li key={page.page} className="grid gap-3 py-4">
          <div className="flex items-start justify-between gap-4">
            <b className="min-w-0 font-semibold wrap-anywhere">{pageLabel(page.page)}</b>
            <span className="text-sm whitespace-nowrap text-muted">{counted(loadsOf(page), "medida")}</span>
          </div>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
            {WEB_VITALS.map((name) => (
              <div key={name}>
                <dt className="text-sm text-muted">{labelOf(name)}</dt>
                <dd className="mt-1">
                  <Measured vital={page.vitals.find((it) => it.name === name)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const labelOf = (name: WebVital) => `${VITAL_LABELS[name].name} (${name})`;

/** What it means on a tooltip; the rating by words, too. */
function Measured({ vital }: { vital: Vital | undefined }) {
  if (!vital) return <span className="text-muted">—</span>;
  const { name, p75, rating } = vital;
  const { tone, label } = RATING_BADGES[rating];
  return (
    <span title={VITAL_LABELS[name].meaning} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b className="font-semibold">{vitalLabel(name, p75)}</b>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
