import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import { type RowAction, RowMenu } from "../../components/ui/data/table/row-menu.tsx";
import { MessageBadge } from "./message-badge.tsx";
import { audienceText, figureTexts, isOlderThanMove, whenText } from "./message-labels.ts";
import type { MessageView } from "./use-messages.ts";

interface MessageRowProps {
  event: EventView;
  message: MessageView;
  actions: readonly RowAction[];
}

/** A message in the list: to whom, when, and what became of it. */
export function MessageRow({ event, message, actions }: MessageRowProps) {
  const { subject, status, audience, figures } = message;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-t border-line py-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto]">
      <div className="col-start-1 row-start-1 min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <b className="text-lg leading-snug font-semibold wrap-anywhere">{subject}</b>
          <MessageBadge status={status} />
        </p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{audienceText(event, audience)}</p>
        <p className="text-sm text-muted">{whenText(message)}</p>
        {isOlderThanMove(message, event) && (
          <p className="mt-1 text-sm text-warning">
            Lo programaste antes del cambio de fecha o de lugar: revisa que siga siendo cierto.
          </p>
        )}
      </div>
      <div className="col-start-2 row-start-1 self-start justify-self-end wide:col-start-3">
        <RowMenu name={subject} actions={actions} />
      </div>
      <div className="col-span-2 col-start-1 empty:hidden wide:col-span-1 wide:col-start-2 wide:row-start-1 wide:text-right">
        {figures && (
          <>
            <p>
              <b className="font-poster text-2xl font-normal tabular-nums">{formatNumber(figures.people)}</b>{" "}
              <span className="text-sm text-muted">{plural(figures.people, "persona")}</span>
            </p>
            <p className="text-sm text-muted tabular-nums">{figureTexts(figures).join(" · ")}</p>
          </>
        )}
      </div>
    </li>
  );
}
