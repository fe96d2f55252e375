import { CONSENT_VERSIONS, type ConsentKind } from "@tarima/shared/accounts/consent.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { ReactNode } from "react";
import { company } from "../../../lib/company.ts";

/** Contact address. */
export function Contact() {
  return (
    <a href={`mailto:${company.email}`} className="link">
      {company.email}
    </a>
  );
}

interface LegalTextProps {
  kind: ConsentKind;
  title: string;
  /** Summary in two or three sentences. */
  summary: ReactNode;
  parts: readonly { id: string; title: string; text: ReactNode }[];
}

/** A legal text: summary, then sections, with a table of contents beside them on desktop. */
export function LegalText({ kind, title, summary, parts }: LegalTextProps) {
  return (
    <div className="page pt-8 pb-10 wide:pt-12">
      <title>{`${title} · Tarima`}</title>
      <div className="rule" />
      <h1 className="display mt-5 text-d-lg">{title}</h1>
      <p className="mt-3 text-sm text-muted">Versión del {formatCalendarDay(CONSENT_VERSIONS[kind])}</p>
      <p className="mt-6 max-w-[60ch] text-lg">{summary}</p>
      <div className="mt-10 grid gap-10 border-t border-line pt-8 wide:grid-cols-[260px_minmax(0,1fr)] wide:gap-16">
        <nav aria-label="Partes del texto" className="self-start wide:sticky wide:top-6">
          <ol className="grid text-note">
            {parts.map((part, index) => (
              <li key={part.id}>
                <a href={`#${part.id}`} className="flex min-h-11 items-center gap-3 hover:underline">
                  <span className="w-5 shrink-0 text-right text-muted">{index + 1}</span>
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 max-w-[68ch] gap-10">
          {parts.map((part, index) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className="scroll-mt-6">
              <h2 id={`${part.id}-title`} className="text-xl leading-tight font-semibold tracking-tight">
                {index + 1}. {part.title}
              </h2>
              <div className="mt-3 grid gap-3 [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">{part.text}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
